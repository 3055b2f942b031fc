import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { register } from '#contract/accounts/registration.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { ownConsents, withdrawConsent } from '#contract/privacy/consent-endpoints.ts'
import { addItem, getItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { users } from '../people/table.ts'
import { newsletters } from '../site/content/tables.ts'

describe('what people agree to', () => {
  let app: TestApp
  let admin: Awaited<ReturnType<TestApp['asNew']>>
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const kept = async (email: string) => {
    const { body } = await admin.call(listItems, {
      params: { entity: 'consent' },
      query: { search: email, sort: 'createdAt' },
    })
    return body.items
  }
  const subscribe = (email: string) =>
    app.anonymous().call(addItem, {
      params: { entity: 'newsletter' },
      body: { name: 'Eva', surname: 'Melo', email },
    })

  it('is kept with the text of the day on which somebody signed up', async () => {
    const signUp = async (username: string, nif: string) => {
      const email = `${username}@exemplo.pt`
      const { status, body } = await app.anonymous().call(register, {
        body: { type: 'student', terms: true, username, email, data: { name: 'Ana Silva', nif } },
      })
      assert.equal(status, 201, JSON.stringify(body))
      const [consent] = await kept(`${username}@exemplo.pt`)
      return consent
    }
    const first = await signUp('ana.primeira', '303372702')
    assert.equal(first?.['kind'], 'terms')
    await admin.call(saveSettings, { body: { appName: 'Academia', terms: '<p>Termos de agora</p>' } })
    const [second, third] = [
      await signUp('eva.segunda', '501964843'),
      await signUp('rui.terceiro', '504426290'),
    ]
    const idOf = (item: typeof second) => (item?.['version'] as { _id: string } | null)?._id ?? ''
    const nameIn = (item: typeof second) => (item?.['version'] as { name: string } | null)?.name ?? ''
    assert.match(nameIn(second), /^Termos e política de privacidade, texto de \d{4}-\d{2}-\d{2}$/)
    assert.notEqual(idOf(first), idOf(second))
    assert.equal(idOf(second), idOf(third), 'one text is kept once')
    const { body } = await admin.call(getItem, { params: { entity: 'legalVersion', id: idOf(second) } })
    assert.match(String(body['text']), /Termos de agora/)
  })

  it('is taken back by the person alone, and ends what rested on it', async () => {
    const { db } = app.platform
    const ana = await app.asNew('student', { email: 'ana.assina@exemplo.pt' })
    const rui = await app.asNew('student')
    assert.equal((await subscribe('ana.assina@exemplo.pt')).status, 200)
    const own = async () => (await ana.call(ownConsents, {})).body.items
    const [consent] = await own()
    assert.deepEqual([consent?.kind, consent?.withdrawnAt], ['newsletter', null])
    const params = { id: consent?._id ?? '' }
    assert.equal((await rui.call(withdrawConsent, { params })).status, 404)
    assert.equal((await ana.call(withdrawConsent, { params })).status, 200)
    assert.equal((await ana.call(withdrawConsent, { params })).status, 409)
    assert.ok((await own())[0]?.withdrawnAt)
    assert.equal(await db.$count(newsletters, eq(newsletters.email, 'ana.assina@exemplo.pt')), 0)
  })

  it('ends with a subscription that an administrator removes, and the terms only with the account', async () => {
    const { body } = await subscribe('eva.sai@exemplo.pt')
    const params = { entity: 'newsletter', id: body._id }
    assert.equal((await admin.call(removeItem, { params })).status, 200)
    assert.ok((await kept('eva.sai@exemplo.pt'))[0]?.['withdrawnAt'])

    const [user] = await app.platform.db
      .update(users)
      .set({ active: true, activationDate: app.platform.clock.now(), changepw: false })
      .where(eq(users.username, 'eva.segunda'))
      .returning()
    const eva = await app.as(user?.id ?? '')
    const [terms] = (await eva.call(ownConsents, {})).body.items
    assert.equal((await eva.call(withdrawConsent, { params: { id: terms?._id ?? '' } })).status, 409)
  })
})
