import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import { newUserMessage } from '#contract/chat/endpoints.ts'
import { editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { dataExports, askDataExport } from '#contract/privacy/endpoints.ts'
import { askRequest, eraseRequest } from '#contract/privacy/request-endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { documents } from '../../platform/files/tables.ts'
import { SAID } from '../../platform/personal-data/personal-data.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createChatWorld, type ChatTrainee, type ChatWorld } from '../../testing/chat.ts'
import { until } from '../../platform/testing/until.ts'
import { readZip } from '../../testing/read-zip.ts'
import { daysAgo, doBaseTask } from '../../testing/tasks.ts'
import { assignments } from '../enrolment/index.ts'
import { chatMessages, chatThreads } from './tables.ts'

describe('what is kept of a conversation', () => {
  let app: TestApp
  let admin: Awaited<ReturnType<TestApp['asNew']>>
  let world: ChatWorld
  let gone: ChatTrainee
  let staying: ChatTrainee

  const talk = async (trainee: ChatTrainee) => {
    const files = { document: { name: 'foto.pdf', contents: Buffer.from('%PDF-1.4') } }
    const body = { degree: world.degree, content: 'Sou eu', clientId: 'um' }
    assert.equal((await trainee.call(newUserMessage, { body }, { files })).status, 200)
    await (await world.tutoring()).answer(trainee.owner, 'Bom dia')
  }
  const said = async ({ owner }: ChatTrainee) => {
    const rows = await app.platform.db
      .select({ content: chatMessages.content, file: chatMessages.attachment })
      .from(chatMessages)
      .innerJoin(chatThreads, eq(chatThreads.id, chatMessages.thread))
      .where(eq(chatThreads.owner, owner))
      .orderBy(asc(chatMessages.number))
    return rows.map(({ content, file }) => [content, file !== null])
  }
  const kept = [
    ['Sou eu', true],
    ['Bom dia', false],
  ]
  /** The conversation and the course ended that many days ago. */
  const over = async ({ owner }: ChatTrainee, days: number) => {
    const at = daysAgo(app, days)
    await app.platform.db.update(chatThreads).set({ lastAt: at }).where(eq(chatThreads.owner, owner))
    await app.platform.db.update(assignments).set({ updatedAt: at }).where(eq(assignments.user, owner))
  }
  const markSure = async () => {
    const { body } = await admin.call(listItems, {
      params: { entity: 'legalParameter' },
      query: { filter: { key: 'keep.actionFiles' } },
    })
    const params = { entity: 'legalParameter', id: String(body.items[0]?._id) }
    assert.equal((await admin.call(editItem, { params, body: { mark: 'sure' } })).status, 200)
  }
  const run = () => doBaseTask(app, admin, 'retention')

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    world = await createChatWorld(app)
    gone = await world.enrol()
    staying = await world.enrol()
    await talk(gone)
    await talk(staying)
    await app.listen()
  })
  after(() => app.close())

  it('goes whole into the copy of their data that a trainee asks for, and nobody else’s does', async () => {
    await (await world.enrol()).write('Sou outro')
    assert.equal((await gone.call(askDataExport, {})).status, 200)
    const file = async () => (await gone.call(dataExports, {})).body.items[0]?.file?._id
    await until('the copy', async () => (await file()) !== undefined)
    const { raw } = await gone.call(downloadDocument, { params: { id: (await file()) ?? '' } })
    const files = await readZip(raw)
    const copy: { dados: { tabela: string; linhas: { content?: string }[] }[] } = JSON.parse(
      String(files.get('dados.json')),
    )
    assert.deepEqual(
      copy.dados
        .filter(({ tabela }) => tabela === 'chat_messages')
        .map(({ linhas }) => linhas.map(({ content }) => content)),
      [['Sou eu'], ['Bom dia']],
    )
    assert.ok([...files.keys()].some((name) => name.endsWith('foto.pdf')))
  })

  it('stays as it is when its trainee is erased, as evidence of tutoring', async () => {
    const { body } = await gone.call(askRequest, { body: { kind: 'erasure', text: 'Quero sair.' } })
    const erased = await admin.call(eraseRequest, {
      params: { id: body._id },
      body: { reason: 'A pedido.', confirm: gone.user.username },
    })
    assert.equal(erased.status, 200, JSON.stringify(erased.body))
    assert.deepEqual(await said(gone), kept)
  })

  it('loses an erased person’s words and files once the training record is kept no longer', async () => {
    await over(gone, 6 * 366)
    await over(staying, 6 * 366)
    assert.match(await run(), /por confirmar.*Conservação do dossier de uma ação/)
    assert.deepEqual(await said(gone), kept, 'the figure is to be confirmed')
    await markSure()
    await over(gone, 4 * 366)
    await run()
    assert.deepEqual(await said(gone), kept, 'the time runs')
    await over(gone, 6 * 366)
    assert.match(await run(), /^Apagado: .*Conservação do dossier de uma ação: 1\b/)
    assert.deepEqual(await said(gone), [
      [SAID, false],
      ['Bom dia', false],
    ])
    assert.deepEqual(await said(staying), kept, 'existing accounts keep their messages')
    const files = () => app.platform.db.$count(documents, eq(documents.uploaderId, gone.owner))
    await until('the file is removed', async () => (await files()) === 0)
    assert.match(await run(), /^Nada tinha passado/)
  })
})
