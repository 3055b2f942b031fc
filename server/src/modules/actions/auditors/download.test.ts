import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import {
  auditorArchive,
  auditorPiece,
  makeAuditorLink,
  revokeAuditorLink,
} from '#contract/actions/auditor-endpoints.ts'
import { sealAction } from '#contract/actions/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { openAction } from '../../../testing/actions.ts'
import { createTestApp } from '../../../testing/app.ts'
import { enterRoom } from '../../../testing/auditor.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCompany } from '../../../testing/clients.ts'

/** More than the buffers hold between a server and a client that stops reading. */
const LONG = 40 * 1024 ** 2

/** How many bytes come of an answer, to its end or to where it breaks off. */
const readOn = async (answer: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> => {
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length
  } catch {
    // It broke off.
  }
  return { bytes, isWhole: answer.complete }
}

test('what an auditor is taking ends when their link is taken back', { timeout: 240_000 }, async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const address = await app.listen()
  const admin = await app.asNew('admin')
  const { degree } = await addCourse(app)
  const id = await openAction(admin, { degree: degree.id, company: (await addCompany(app)).id }, {})
  const contents = Buffer.concat([Buffer.from('%PDF-1.4 '), randomBytes(LONG)])
  const entry = await admin.call(
    addItem,
    {
      params: { entity: 'dossierEntry' },
      body: { action: id, letter: 'z', kind: 'evidence', date: '2026-02-01', name: 'Ata', text: 'Reunião' },
    },
    { files: { file: { name: 'ata.pdf', contents } } },
  )
  assert.equal(entry.status, 200, JSON.stringify(entry.body))
  assert.equal((await admin.call(sealAction, { params: { id }, body: {} })).status, 200)

  const taking = async (path: string, revokes: boolean) => {
    const { body } = await admin.call(makeAuditorLink, { body: { name: 'ACT', actions: [id], days: 5 } })
    const token = body.address.slice(body.address.indexOf('#') + 1)
    const { cookie } = await enterRoom(app, { token, password: body.password })
    const asked = request(new URL(path, address), { headers: { cookie } })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    assert.equal(answer.statusCode, 200)
    if (revokes)
      assert.equal((await admin.call(revokeAuditorLink, { params: { id: body._id }, body: {} })).status, 200)
    return readOn(answer)
  }
  const path = `documentos/z-${entry.body._id}.pdf`
  for (const file of [
    addressOf(auditorPiece, { params: { id }, query: { path } }),
    addressOf(auditorArchive, { params: { id } }),
  ]) {
    const whole = await taking(file, false)
    assert.ok(whole.isWhole && whole.bytes >= contents.length, file)
    const ended = await taking(file, true)
    assert.ok(!ended.isWhole && ended.bytes < contents.length, `${file}: ${ended.bytes}`)
  }
})
