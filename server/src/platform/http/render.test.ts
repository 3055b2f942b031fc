import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { addItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createLog } from '../log.ts'
import { begunInside, branded, withNotice, withRendered, marked, startedLater, withOutline } from './page.ts'
import { createBundle, createRenderer, type RenderPage } from './render.ts'

/** A build as the web app's: it renders `/numbers` out of a call of the API, and fails at `/broken`. */
const bundle = `let rendered = 0
export const render = async (address, config, ask) => {
  if (address.startsWith('/held')) await new Promise((go) => globalThis.held.push(go))
  if (address === '/broken') throw new Error('broken')
  if (!/^\\/(numbers|held)/.test(address)) return undefined
  const answer = await ask('/api/courses/numbers')
  rendered += 1
  return { isPersonal: false, markup: '<h1>' + config.appName + ' ' + rendered + '</h1>', data: [[['k'], answer]], title: 'Números', found: true }
}`

describe('rendering pages for visitors', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  let app: TestApp
  let renderPage: RenderPage
  const rendererOf = (http: FastifyInstance, folder: string) =>
    createRenderer(http, createBundle(folder), () => app.platform.academy.current.config, app.platform)

  before(async () => {
    mkdirSync(join(dist, 'render'))
    writeFileSync(join(dist, 'render/render.js'), bundle)
    writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
    app = await createTestApp()
    renderPage = rendererOf(app.http, dist)
  })
  after(async () => {
    await app.close()
    rmSync(dist, { recursive: true })
  })

  it('renders with the answers of the API, once for those who come together', async () => {
    const [first, second] = await Promise.all([renderPage('/numbers'), renderPage('/numbers')])
    assert.equal(first?.markup, '<h1>Tirocínio 1</h1>')
    assert.equal(second?.markup, first.markup)
    assert.deepEqual(first.data[0]?.[1], { courses: 0, lectures: 0, hours: 0, certificates: 0 })
  })

  it('renders again after a save or a removal', async () => {
    const before = await renderPage('/numbers')
    assert.equal((await renderPage('/numbers'))?.markup, before?.markup)
    const admin = await app.asNew('admin')
    const params = { entity: 'educationLevel' } as const
    const saved = await admin.call(addItem, { params, body: { name: 'Pós-graduação' } })
    const since = await renderPage('/numbers')
    assert.notEqual(since?.markup, before?.markup)
    await admin.call(removeItem, { params: { ...params, id: saved.body._id } })
    assert.notEqual((await renderPage('/numbers'))?.markup, since?.markup)
  })

  it('renders two at a time, and lets nobody wait for a third', async () => {
    const held: (() => void)[] = []
    Object.assign(globalThis, { held })
    const rendered = Promise.all([renderPage('/held?1'), renderPage('/held?2')])
    for (let at = 3; at < 50; at++) assert.equal(await renderPage(`/held?${at}`), undefined)
    assert.ok(await renderPage('/numbers'), 'what is rendered already is given')
    while (held.length < 2) await new Promise((resolve) => setImmediate(resolve))
    for (const go of held) go()
    for (const page of await rendered) assert.match(page?.markup ?? '', /<h1>/)
    assert.equal(held.length, 2, 'nobody rendered the others')
    const third = renderPage('/held?3')
    while (held.length < 3) await new Promise((resolve) => setImmediate(resolve))
    held[2]?.()
    assert.ok(await third, 'there is room again')
  })

  it('leaves a page as it was built where it is not rendered, cannot be, or nothing was built', async () => {
    assert.equal(await renderPage('/login'), undefined)
    assert.equal(await renderPage('/broken'), undefined)
    assert.equal(await renderPage(`/numbers?${'x'.repeat(400)}`), undefined)
    assert.equal(await rendererOf(app.http, join(dist, 'nowhere'))('/numbers'), undefined)
  })

  it('logs of a page that could not be rendered where it is, and no code or token in its address', async () => {
    let logged = ''
    const write = (chunk: unknown, _encoding: string, next: () => void): void => {
      logged += String(chunk)
      next()
    }
    const log = createLog('warn', new Writable({ write }))
    const failing = () => Promise.resolve({ render: () => Promise.reject(new Error('broken')) })
    const render = createRenderer(app.http, failing as never, () => app.platform.academy.current.config, {
      log,
      events: app.platform.events,
    })
    assert.equal(await render('/activate/SEGREDO?code=TOKEN'), undefined)
    assert.match(logged, /"path":"\/activate\/…"/)
    assert.doesNotMatch(logged, /SEGREDO|TOKEN/)
  })

  it('puts what was rendered, its title and its data into the page, and starts the app after it was seen', () => {
    const { config } = app.config.academy
    const built = branded(
      '<head><title>x</title><script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js"><link rel="stylesheet" crossorigin href="/a.css"><link rel="preload" as="fetch" crossorigin href="/texts.json"></head><div id="root"></div>',
      config,
    )
    const data: [readonly unknown[], unknown][] = [[['k'], '</script>$&']]
    const page = withRendered(
      startedLater(built),
      {
        markup: '<p>$& rendered</p>',
        isOutline: false,
        isPersonal: false,
        data,
        title: 'Cursos',
        found: true,
      },
      config,
    )
    assert.match(page, /<title>Cursos · Tirocínio<\/title>/)
    assert.ok(page.includes('<div id="root"><p>$& rendered</p></div>'))
    const [, later] = /<template id="later">(.*)<\/template>/.exec(page) ?? []
    assert.equal(
      later,
      '<link rel="modulepreload" crossorigin data-start href="/a.js"><link rel="modulepreload" crossorigin href="/b.js"><link rel="preload" as="fetch" crossorigin href="/texts.json">',
    )
    assert.ok(page.includes('<link rel="stylesheet" crossorigin href="/a.css">'))
    assert.ok(!page.includes('<script type="module"'))
    const block = /id="data">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
    assert.deepEqual(JSON.parse(block), data)
  })

  it('puts a skeleton before the app that takes its place, with its data and styles, and lets all else wait', () => {
    const { config } = app.config.academy
    const page = withOutline(
      startedLater(
        '<head><title>x</title><link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" crossorigin href="/a.css"><script type="module" crossorigin src="/a.js"></script></head><div id="root"></div>',
        true,
      ),
      {
        markup: '<h1>Curso</h1>',
        isOutline: true,
        isPersonal: true,
        data: [[['k'], 1]],
        title: 'Curso',
        found: true,
      },
      config,
      'h1{margin:0}',
    )
    assert.ok(page.includes('<div id="skeleton"><h1>Curso</h1></div><div id="root"></div>'))
    assert.ok(page.includes('<style>h1{margin:0}</style>'))
    const [later = ''] = /<template id="later">.*<\/template>/.exec(page) ?? []
    assert.match(later, /<link rel="stylesheet" crossorigin href="\/a.css">.*data-start href="\/a.js">/)
    assert.doesNotMatch(page.replace(later, ''), /a\.(?:css|js)/)
    assert.ok(!page.includes('f.woff2'))
    assert.ok(page.includes('id="data">[[["k"],1]]</script>'))
  })

  it('leaves a page the name of the academy for its title, where its outline has none', () => {
    const page = withOutline(
      '<head><title>Tirocínio</title></head><div id="root"></div>',
      {
        markup: '<p>A carregar...</p>',
        isOutline: true,
        isPersonal: false,
        data: [],
        title: '',
        found: true,
      },
      app.config.academy.config,
      '',
    )
    assert.ok(page.includes('<title>Tirocínio</title>'))
    assert.ok(page.includes('<div id="skeleton"><p>A carregar...</p></div><div id="root"></div>'))
  })

  it('puts the notice of cookies before the app, and the script that each page begins with inside it', () => {
    const built = begunInside(
      '<head><script src="/begin.js"></script></head><body><div id="root"></div></body>',
      "say('$&')",
    )
    const page = withNotice(marked(built, 'once'), '<aside>$& Cookies</aside>')
    assert.ok(page.includes(`<script nonce="once">say('$&')</script>`))
    assert.ok(page.includes('<body><aside>$& Cookies</aside><div id="root"></div></body>'))
  })

  it("marks the build's own scripts for the content policy, and nothing inserted later", () => {
    const template =
      '<head><script src="/begin.js"></script><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/a.css"></head><div id="root"></div>'
    const page = withRendered(
      branded(marked(template, 'once'), app.config.academy.config),
      {
        markup: '<script src="/content/x.js"></script>',
        isOutline: false,
        isPersonal: false,
        data: [],
        title: '',
        found: true,
      },
      app.config.academy.config,
    )
    assert.ok(page.includes('<script nonce="once" src="/begin.js">'))
    assert.ok(page.includes('<link rel="modulepreload" nonce="once" href="/b.js">'))
    assert.ok(page.includes('<link rel="stylesheet" href="/a.css">'))
    assert.ok(page.includes('<script src="/content/x.js">'))
  })
})
