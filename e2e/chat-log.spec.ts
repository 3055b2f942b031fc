import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newTutorMessage, newUserMessage } from '#contract/chat/endpoints.ts'
import { root } from '../scripts/lock.mjs'
import { call } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { openAs } from './support/open-as.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

test('a log stays at its end as pictures come, and where it is read as earlier messages do', async ({
  browser,
  server,
}, info) => {
  const pages = await Promise.all(
    ['admin', 'tutor.duarte', 'bruno.carvalhais'].map((who) => openAs(browser, server.url, who)),
  )
  const [admin, tutor, trainee] = pages as [Page, Page, Page]
  const { _id: owner } = await whoAmI(trainee.request)
  const { _id: moderator } = await whoAmI(tutor.request)
  const course = await makeShortCourse(admin.request, {
    name: info.title.slice(0, 40),
    moderators: [moderator],
  })
  await assignCourse(admin.request, course._id, owner)
  const place = await firstSession(trainee.request, course)
  const say = async (content: string, file?: { name: string; mimeType: string; buffer: Buffer }) => {
    const body = { ...place, content, clientId: crypto.randomUUID() }
    await call(trainee.request, newUserMessage, { body, ...(file && { files: { document: file } }) })
  }
  const answer = async (content: string) => {
    const body = { ...place, owner, content, clientId: crypto.randomUUID() }
    await call(tutor.request, newTutorMessage, { body })
  }
  // By both: one person alone would write more than a minute allows.
  for (let number = 1; number <= 58; number++) await (number % 2 === 0 ? say : answer)(`Mensagem ${number}.`)
  const buffer = await readFile(join(root, 'demo/media/badge-haccp.png'))
  await say('', { name: 'camara.png', mimeType: 'image/png', buffer })
  await say('A última.')

  await tutor.goto(`/admin/chat?owner=${owner}&degree=${course._id}`)
  const log = tutor.getByRole('log')
  await expect(log.getByRole('img', { name: 'camara.png' })).toHaveJSProperty('complete', true)
  await expect(log.getByText('A última.')).toBeInViewport()

  const first = log.getByText('Mensagem 11.', { exact: true })
  await log.evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(first).toBeInViewport()
  await tutor.getByRole('button', { name: 'Ver mensagens anteriores' }).click()
  await expect(log.getByText('Mensagem 1.', { exact: true })).toBeAttached()
  await expect(first).toBeInViewport()
  await expect(log).toBeFocused()

  // A file without words appears by its kind in the list of people.
  await say('', { name: 'camara.png', mimeType: 'image/png', buffer })
  const people = tutor.getByRole('navigation', { name: 'Conversas' })
  await expect(people.getByRole('button', { name: new RegExp(course.name) })).toContainText('Ficheiro')

  // The way from a notice leads to the conversation: on a phone, held either way, over the session, else beside it.
  await answer('Até já.')
  const tools = trainee.getByRole('button', { name: 'Apontamentos, ajuda e chat', exact: true })
  const own = trainee.getByRole('log')
  const box = trainee.getByLabel('Escreva uma mensagem')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await trainee.setViewportSize({ width, height })
    await trainee.goto(`/course/${course._id}?tools=chat`)
    await expect(own.getByText('Até já.')).toBeInViewport({ ratio: 1 })
    await expect(box).toBeInViewport({ ratio: 1 })
    await expect(trainee.getByRole('dialog', { name: 'Apontamentos, ajuda e chat' })).toHaveCount(
      width < 992 ? 1 : 0,
    )
    // The draft is kept, so that Escape may close its panel.
    await box.fill('Ainda por enviar')
    await box.press('Escape')
    await expect(own).toHaveCount(0)
    await expect(tools).toBeFocused()
    await tools.press('Enter')
    await trainee.getByRole('tab', { name: /Chat/ }).click()
    await expect(box).toHaveValue('Ainda por enviar')
    // A file is not.
    await trainee
      .locator('input[type="file"]')
      .setInputFiles({ name: 'camara.png', mimeType: 'image/png', buffer })
    await box.press('Escape')
    await trainee.getByRole('button', { name: 'Retirar camara.png' }).click()
    await trainee.getByRole('button', { name: 'Fechar apontamentos, ajuda e chat' }).click()
    await expect(own).toHaveCount(0)
    await expect(tools).toBeFocused()
  }
  // Of what lies over one another Escape closes what is on top.
  await tools.click()
  await trainee.getByRole('button', { name: /^O meu caminho para o certificado/ }).click()
  await expect(trainee.getByRole('dialog')).toBeVisible()
  await trainee.keyboard.press('Escape')
  await expect(trainee.getByRole('dialog')).toHaveCount(0)
  await expect(own).toBeVisible()
  await trainee.keyboard.press('Escape')
  await expect(own).toHaveCount(0)
  for (const page of pages) await page.context().close()
})

test('the button of the tools shows the unread messages, and the tabs are in one line', async ({
  browser,
  server,
}, info) => {
  const pages = await Promise.all(
    ['admin', 'tutor.duarte', 'bruno.carvalhais'].map((who) => openAs(browser, server.url, who)),
  )
  const [admin, tutor, trainee] = pages as [Page, Page, Page]
  const { _id: owner } = await whoAmI(trainee.request)
  const { _id: moderator } = await whoAmI(tutor.request)
  const course = await makeShortCourse(admin.request, {
    name: info.title.slice(0, 40),
    moderators: [moderator],
  })
  await assignCourse(admin.request, course._id, owner)
  const place = await firstSession(trainee.request, course)
  const answer = async (content: string) => {
    const body = { ...place, owner, content, clientId: crypto.randomUUID() }
    await call(tutor.request, newTutorMessage, { body })
  }
  const tools = 'Apontamentos, ajuda e chat'
  const named = (name: string) => trainee.getByRole('button', { name, exact: true })
  for (const width of [1280, 390]) {
    await trainee.setViewportSize({ width, height: 800 })
    await trainee.goto(`/course/${place.degree}/${place.module}/${place.lecture}`)
    await expect(named(tools)).toBeVisible()
    await answer('Está aí?')
    await expect(named(`${tools} 1 por ler`)).toBeVisible()
    await answer('Quando puder.')
    const button = named(`${tools} 2 por ler`)
    await expect(button.getByText('2', { exact: true })).toBeInViewport({ ratio: 1 })
    await button.click()
    const tabs = trainee.getByRole('tab').filter({ hasText: /Apontamentos|Pedir ajuda|FAQs|Chat/ })
    await expect(tabs).toHaveCount(4)
    await expect(tabs.last()).toContainText('2')
    const boxes = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(boxes).size).toBe(1)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await tabs.last().click()
    await expect(trainee.getByRole('log').getByText('Quando puder.').last()).toBeVisible()
    await expect(named(tools)).toBeVisible()
  }
  for (const page of pages) await page.context().close()
})
