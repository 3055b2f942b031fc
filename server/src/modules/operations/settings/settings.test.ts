import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { config as configCall } from '#contract/platform/config/endpoints.ts'
import { getSettings, saveSettings } from '#contract/operations/settings-endpoints.ts'
import { legalText } from '#contract/site/legal.ts'
import { addItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe("the academy's settings", () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const publicConfig = async () => (await app.anonymous().call(configCall, {})).body

  it('start as the installation says', async () => {
    const { status, body } = await admin.call(getSettings, {})
    assert.equal(status, 200)
    assert.equal(body.appName, 'Tirocínio')
    assert.equal(body._id, undefined)
  })

  it('are refused field by field, and then nothing changes', async () => {
    const refused = await admin.call(saveSettings, {
      body: {
        appName: ' ',
        primaryColor: 'verde',
        support: { email: 'x' },
        liveChat: {
          script: 'https://chat.example/w.js',
          hosts: ["wss://a.example; script-src 'unsafe-inline'"],
        },
        texts: [
          { key: 'não.existe', text: 'x' },
          { key: 'common.save', text: 'Gravar {nome}' },
        ],
      },
    })
    assert.equal(refused.status, 422)
    assert.deepEqual(fieldsOf(refused).toSorted(), [
      'appName',
      'liveChat.hosts',
      'primaryColor',
      'support.email',
      'texts.0.key',
      'texts.1.text',
    ])
    assert.equal((await admin.call(getSettings, {})).body._id, undefined)
  })

  it('hold at once, for everybody', async () => {
    const saved = await admin.call(
      saveSettings,
      {
        body: {
          appName: 'Academia do Norte',
          primaryColor: '#123456',
          support: { email: 'apoio@norte.pt', phone: '220 000 000' },
          social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/x' }],
          liveChat: { script: 'https://chat.example/w.js', id: 'a1', hosts: ['wss://chat.example'] },
          mail: { name: 'Academia "Norte"', email: 'academia@norte.pt' },
          entity: { name: 'Norte Formação, Lda.', nif: '501964843' },
          terms: '<p>Os nossos termos</p><script>alert(1)</script>',
          texts: [{ key: 'common.save', text: 'Gravar' }],
        },
      },
      { files: { logo: { name: 'logo.png', contents: png } } },
    )
    assert.equal(saved.status, 200, JSON.stringify(saved.body))

    const config = await publicConfig()
    assert.equal(config.appName, 'Academia do Norte')
    assert.equal(config.primaryColor, '#123456')
    assert.equal((config.support as { email: string }).email, 'apoio@norte.pt')
    const logo = await app.anonymous().get(String(config.logo))
    assert.deepEqual(logo.raw, png)
    assert.match(
      String(logo.headers['content-security-policy'] ?? ''),
      /sandbox/,
      'a stored file runs nothing, whatever the settings',
    )
    const page = await app.anonymous().call(configCall, {})
    assert.match(
      String(page.headers['content-security-policy']),
      /https:\/\/chat\.example wss:\/\/chat\.example/,
    )
    const texts = (await app.anonymous().get('/assets/languages/lang-pt.json')).body
    assert.equal((texts['common'] as { save: string }).save, 'Gravar')
    assert.equal(
      (await app.anonymous().call(legalText, { params: { page: 'terms' } })).body.html,
      '<p>Os nossos termos</p>',
    )
    assert.equal((await app.anonymous().call(legalText, { params: { page: 'privacy' } })).body.html, null)
    assert.equal(app.platform.academy.current.mailFrom, '"Academia Norte" <academia@norte.pt>')
    assert.equal(app.platform.academy.current.entity.name, 'Norte Formação, Lda.')
  })

  it('change part by part, and warn of a change by somebody else', async () => {
    const seen = (await admin.call(getSettings, {})).body
    const changed = await admin.call(saveSettings, {
      body: { primaryColor: '#654321', updatedAt: seen.updatedAt },
    })
    assert.equal(changed.body.appName, 'Academia do Norte')
    assert.equal((await publicConfig()).primaryColor, '#654321')
    const late = await admin.call(saveSettings, { body: { appName: 'X', updatedAt: seen.updatedAt } })
    assert.equal(late.body.code, 'conflict')
    const cleared = await admin.call(saveSettings, { body: { texts: [] } })
    assert.equal(cleared.status, 200)
    const texts = (await app.anonymous().get('/assets/languages/lang-pt.json')).body
    assert.equal((texts['common'] as { save: string }).save, 'Guardar')
  })

  it("are the administrator's alone, and one", async () => {
    const gestor = await app.asNew('gestor')
    assert.equal((await gestor.call(getSettings, {})).status, 403)
    assert.equal((await gestor.call(saveSettings, { body: { appName: 'X' } })).status, 403)
    assert.equal((await app.anonymous().call(getSettings, {})).status, 401)
    const { _id, ...first } = (await admin.call(getSettings, {})).body
    const second = await admin.call(addItem, {
      params: { entity: 'settings' },
      body: { ...first, logo: null },
    })
    assert.equal(second.status, 409)
    assert.equal(
      (await admin.call(removeItem, { params: { entity: 'settings', id: String(_id) } })).status,
      403,
    )
  })
})
