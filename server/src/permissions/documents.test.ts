import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { externalTrainings } from '../modules/compliance/index.ts'
import { assignments } from '../modules/enrolment/tables.ts'
import { certificates, type CertificateContent } from '../modules/certificates/tables.ts'
import { modules } from '../modules/catalogue/tables.ts'
import { emailTemplates } from '../platform/mail-templates/table.ts'
import { submissions } from '../modules/assessment/submission/tables.ts'
import { usefulDocuments } from '../modules/site/content/tables.ts'
import { newId } from '../platform/database/columns.ts'
import { messages } from '../platform/mail/tables.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { kinds } from './table.ts'
import { createWorld, type World } from './world.ts'

/**
 * Who may download what, by hand (rules api.files, certificate.download, reach.scope): `+` may, `4` not there, `1` nobody logged in. The student takes the course, the tutor moderates it; all of it and
 * the certificate belong to company C.
 */
const table = `
                          anonymous student company gestor master tutor moderator creator grants admin
photograph of a person    4         +       +       +      +      +     +         +       +      +
badge of a course         +         +       +       +      +      +     +         +       +      +
manual of the course      4         +       4       +      +      +     +         +       +      +
manual of a hidden course 4         4       4       4      4      4     4         +       4      +
attachment of the module  4         +       4       4      4      +     +         +       +      +
file of a resource        4         +       4       4      4      +     +         +       +      +
resource of other courses 4         4       4       4      4      4     4         +       +      +
work handed in            4         +       4       4      4      +     +         4       4      +
work of company D         4         4       4       4      4      4     4         4       4      +
attachment of a mail      4         4       4       4      4      4     4         4       +      +
sheet that a mail took    4         4       4       4      4      4     4         4       4      +
useful document           4         +       +       +      +      +     +         +       +      +
logotype                  +         +       +       +      +      +     +         +       +      +
certificate               1         +       +       +      +      4     4         4       4      +
certificate from elsewhere 4        +       +       +      +      4     4         4       4      +
certificate of company D  1         4       4       4      4      4     4         4       4      +
`

describe('permissions of stored files', () => {
  let app: TestApp
  let world: World
  const addresses: Record<string, string> = {}

  const store = async (name: string, owner: { kind: string; id: string; open?: boolean }) => {
    const { db, files } = app.platform
    const contents = name.endsWith('.png') ? Buffer.from('89504e470d0a1a0a', 'hex') : '%PDF-1.7'
    const file = await files.upload(name, Readable.from([Buffer.from(contents)]), { accept: ['png', 'pdf'] })
    await files.claim(db, [file._id], owner)
    return { address: addressOf(downloadDocument, { params: { id: file._id } }), file }
  }
  const address = async (...of: Parameters<typeof store>) => (await store(...of)).address

  before(async () => {
    app = await createTestApp()
    world = await createWorld(app)
    const { db } = app.platform
    const { c, d, course, other } = world
    const hidden = await world.itemOf('degree', 'hidden', '')
    const resourceOf = ({ lectures }: typeof course) => lectures[0]?.resources[0]?.resource ?? ''
    const assignmentOf = async (user: string) => {
      const [row] = await db.select().from(assignments).where(eq(assignments.user, user))
      assert.ok(row)
      return row.id
    }
    const work = async (user: string, { degree, module, lectures }: typeof course) => {
      const id = newId()
      const { address: found, file } = await store('trabalho.pdf', { kind: 'submission', id })
      const place = { degree: degree.id, module: module.id, lecture: lectures[0]?._id ?? '' }
      const assignment = await assignmentOf(user)
      await db.insert(submissions).values({ id, ...place, user, assignment, document: file })
      return found
    }
    const attachment = async ({ module }: typeof course) => {
      const { address: found, file } = await store('a.pdf', { kind: 'module', id: module.id })
      const [first, ...rest] = module.lectures
      assert.ok(first)
      const attachments = [{ _id: newId(), name: 'Anexo', document: file }]
      const lectures = [{ ...first, attachments }, ...rest]
      await db.update(modules).set({ lectures }).where(eq(modules.id, module.id))
      return found
    }
    const certificate = async (user: string) => {
      const assignment = await assignmentOf(user)
      const words = { name: 'A', nif: '1', identificationType: 'P', identificationNumber: '1' }
      const content: CertificateContent = {
        entity: { name: 'A', nif: '', address: '', certification: '', signatory: '', signatoryRole: '' },
        trainee: { ...words, dateOfBirth: '1990-01-01', birthplace: 'P', nationality: 'P' },
        company: null,
        course: { name: 'Curso', code: null, hours: 1, minutes: 60 },
        modules: [],
        startDate: '2026-01-01',
        endDate: '2026-01-02',
        grade: null,
        attendedMinutes: 60,
      }
      const word = newId()
      await db.insert(certificates).values({ assignment, number: word, verification: word, content })
      return addressOf(getDegreeCertificate, { params: { id: assignment } })
    }
    const elsewhere = async (user: string, company: string) => {
      const id = newId()
      const { address: found, file } = await store('c.pdf', { kind: 'externalTraining', id })
      const days = { startDate: '2026-01-01', endDate: '2026-01-02' }
      const about = { name: 'Inglês', hours: 7, entity: 'Escola', entityType: '06' as const }
      await db
        .insert(externalTrainings)
        .values({ id, user, company, ...days, ...about, certificateFile: file })
      return found
    }
    const [template] = await db.select().from(emailTemplates).limit(1)
    const [useful] = await db.insert(usefulDocuments).values({ name: 'Regulamento' }).returning()
    const sent = { template: 'report', subject: 'Resumo', status: 'kept' as const }
    const [mail] = await db.insert(messages).values(sent).returning()
    assert.ok(template && useful && mail)
    Object.assign(addresses, {
      'photograph of a person': await address('eu.png', { kind: 'user', id: c.trainee.id }),
      'badge of a course': await address('b.png', { kind: 'degree', id: hidden, open: true }),
      'manual of the course': await address('m.pdf', { kind: 'degree', id: course.degree.id }),
      'manual of a hidden course': await address('m.pdf', { kind: 'degree', id: hidden }),
      'attachment of the module': await attachment(course),
      'file of a resource': await address('r.pdf', { kind: 'resource', id: resourceOf(course) }),
      'resource of other courses': await address('r.pdf', { kind: 'resource', id: resourceOf(other) }),
      'work handed in': await work(c.trainee.id, course),
      'work of company D': await work(d.trainee.id, other),
      'attachment of a mail': await address('a.pdf', { kind: 'emailTemplate', id: template.id }),
      'sheet that a mail took': await address('s.pdf', { kind: 'message', id: mail.id }),
      'useful document': await address('u.pdf', { kind: 'usefulDocument', id: useful.id }),
      logotype: await address('l.png', { kind: 'settings', id: newId(), open: true }),
      'certificate from elsewhere': await elsewhere(c.trainee.id, c.id),
      certificate: await certificate(c.trainee.id),
      'certificate of company D': await certificate(d.trainee.id),
    })
  })
  after(() => app.close())

  it('each is given to the right people', async () => {
    const seen: Record<string, string> = {}
    const stated: Record<string, string> = {}
    for (const line of table.trim().split('\n').slice(1)) {
      const [, what = '', cells = ''] = /^(.*?)\s+((?:[+14]\s*){10})$/.exec(line) ?? []
      const signs: string[] = []
      for (const kind of kinds) {
        const { status } = await world.clients[kind].get(addresses[what] ?? '')
        signs.push({ 200: '+', 401: '1', 404: '4' }[status] ?? String(status))
      }
      seen[what] = signs.join('')
      stated[what] = cells.replaceAll(/\s/g, '')
    }
    assert.deepEqual(seen, stated)
  })

  it('an item does not take the file of another’s', async () => {
    const { c, clients } = world
    const { file } = await store('b.png', { kind: 'degree', id: newId() })
    const stolen = await clients.student.call(editItem, {
      params: { entity: 'user', id: c.trainee.id },
      body: { avatar: file },
    })
    assert.equal(stolen.status, 422)
    const own = await clients.student.call(
      editItem,
      { params: { entity: 'user', id: c.trainee.id } },
      {
        files: {
          avatar: { name: 'eu.png', contents: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
        },
      },
    )
    assert.equal(own.status, 200, JSON.stringify(own.body))
    const { _id } = own.body.avatar as { _id: string }
    assert.equal((await clients.anonymous.call(downloadDocument, { params: { id: _id } })).status, 404)
    const taken = await clients.gestor.call(editItem, {
      params: { entity: 'user', id: c.gestor.id },
      body: { avatar: { _id } },
    })
    assert.equal(taken.status, 422)
  })
})
