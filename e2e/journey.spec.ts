import type { Locator, Page } from '@playwright/test'
import { makeCode, makeShortCourse, type ShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { handIn } from './support/hand-in.ts'
import { logIn } from './support/login.ts'
import type { ServedUrl } from './support/server.ts'

test.use({ acceptsCookies: true })

const HEARTBEAT_MS = 15_000

let course: ShortCourse
let code: string

test.beforeEach(async ({ playwright, server }, { project }) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  course = await makeShortCourse(admin, { name: `Do princípio ao fim ${project.name}` })
  code = await makeCode(admin, course._id)
  await admin.dispose()
})

const choose = async (within: Locator, label: string, option: string) => {
  await within.getByRole('combobox', { name: label }).click()
  // The list follows its field while the dialog settles: the choice itself does not wait for that.
  await within.page().getByRole('option', { name: option, exact: true }).dispatchEvent('click')
}

/** Answers to the last question, correctly but for as many of the first as are to be wrong. */
const answerAll = async (page: Page, count: number, wrong = 0) => {
  for (let n = 1; n <= count; n += 1) {
    await expect(page.getByText(`Pergunta ${n} de ${count}`, { exact: true })).toBeVisible()
    const question = (await page.locator('fieldset legend').textContent()) ?? ''
    const right = course.rightAnswers[question] ?? ''
    const options = page.locator('fieldset label')
    await (n <= wrong ? options.filter({ hasNotText: right }) : options.filter({ hasText: right }))
      .first()
      .click()
    if (n < count) await page.getByRole('button', { name: 'Seguinte' }).click()
  }
  await handIn(page)
}

/** Stays in a session for a number of heartbeats; the clocks of the browser and the server move on with each. */
const stay = async (page: Page, server: ServedUrl, heartbeats: number) => {
  for (let n = 0; n < heartbeats; n += 1) {
    const counted = page.waitForResponse('**/api/degreeuser/time')
    await server.advance(HEARTBEAT_MS)
    await page.clock.runFor(HEARTBEAT_MS)
    expect((await counted).ok()).toBe(true)
  }
}

test('a visitor becomes a trainee and ends with a certificate', async ({ page, mail, axe, server }, {
  project,
}) => {
  const username = `jornada.${project.name}`
  const email = `${username}@example.pt`
  await page.clock.install()

  await test.step('finds the course', async () => {
    await page.goto('/courses')
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/curso/i))
      .last()
      .fill(course.name)
    await page.getByRole('link', { name: course.name }).click()
    await expect(page.getByRole('heading', { name: course.name })).toBeVisible()
    await axe()
  })

  await test.step('signs up and activates the account', async () => {
    await page.goto('/register')
    await axe()
    const form = page.getByRole('form', { name: 'Formando' })
    await form.getByLabel('Username').fill(username)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Nome completo').fill('Joana Fim de Jornada')
    await form.getByLabel('NIF').fill(project.name === 'phone' ? '303372702' : '504426290')
    await form.getByRole('checkbox', { name: /Li e aceito os termos e condições/ }).check()
    await form.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByText('Consulte o seu email para ativar a conta de utilizador')).toBeVisible()
    const { links } = await mail.latest(email, 'activation')
    await page.goto(links[0] ?? '')
    await page.getByLabel('Nova palavra-passe').fill('moinho71')
    await page.getByLabel('Confirmar palavra-passe').fill('moinho71')
    await axe()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page).toHaveURL(/\/homepage$/)
    await page.goto('/profile/dadospessoais')
    await expect(page.getByRole('button', { name: 'Completar os dados' })).toBeVisible()
  })

  await test.step('redeems a code', async () => {
    await page.goto('/profile/meuscursos')
    await expect(page.getByText('Ainda não tem cursos ativos.')).toBeVisible()
    await axe()
    await page.getByLabel('Código de ativação').fill(` ${code}-`)
    await expect(page.getByLabel('Código de ativação')).toHaveValue(code)
    await page.getByRole('button', { name: 'Ativar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'O curso é seu' })
    await expect(dialog.getByLabel('Como funciona um curso na plataforma')).toBeVisible()
    await axe()
    await dialog.getByRole('link', { name: 'Ir para o curso' }).click()
  })

  await test.step('watches, reads and takes notes', async () => {
    await expect(page.getByRole('heading', { name: course.name })).toBeVisible()
    const way = page.getByRole('region', { name: 'O meu caminho para o certificado' })
    await expect(way.getByRole('listitem')).toHaveCount(5)
    await expect(way.getByText('Falta a aprovação no teste final')).toContainText('Tem 3 tentativas.')
    await expect(way.getByText(/^Falta 1 min para atingir 75%/)).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Começar curso' }).click()
    await expect(page.getByRole('heading', { name: 'Ver e ler' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sessão seguinte' })).toBeDisabled()
    await expect(page.getByText('Para continuar, abra «Perigo e risco, em papel».')).toBeVisible()
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await page.getByRole('button', { name: 'Apontamentos, ajuda e chat' }).click()
    await page.getByLabel('Novo apontamento').fill('Ver outra vez este momento')
    await page.getByRole('button', { name: 'Guardar apontamento' }).click()
    await expect(page.getByText('Comentário gravado com sucesso.')).toBeVisible()
    await expect(page.getByText('Ver outra vez este momento')).toBeVisible()
    await axe()
    await page.getByRole('tab', { name: 'Pedir ajuda' }).click()
    await page.getByRole('button', { name: 'Submeter pergunta' }).click()
    await expect(page.getByText('Campo obrigatório')).toHaveCount(2)
    await page.getByLabel('Assunto').fill('Dúvida')
    await page.getByRole('textbox', { name: 'Pergunta' }).fill('O que é um perigo?')
    await page.getByRole('button', { name: 'Submeter pergunta' }).click()
    await expect(page.getByText('O seu pedido de ajuda foi enviado com sucesso.')).toBeVisible()
    await page.getByRole('tab', { name: 'FAQs' }).click()
    await expect(page.getByText('Ainda não existem questões')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar apontamentos, ajuda e chat' }).click()
    await page.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise<void>((resolve) => {
          // As fast as a browser plays.
          video.playbackRate = 16
          if (video.ended) resolve()
          else video.addEventListener('ended', () => resolve())
        }),
    )
    await page.getByRole('tab', { name: 'Perigo e risco, em papel' }).click()
    await expect(page.getByText('Duas palavras, duas perguntas')).toBeVisible()
    await axe()
    // The course takes a minute, of which three quarters have to be spent in it.
    await stay(page, server, 4)
    await expect(page.getByText(/^1 min(?: \d+ s)? de 1 min$/)).toBeVisible()
    await page.getByRole('link', { name: 'Sessão seguinte' }).click()
  })

  await test.step('sits the test of a session', async () => {
    await page.getByRole('button', { name: 'Começar teste' }).click()
    await answerAll(page, 2, 1)
    await expect(page.getByText('Aprovado com 10 em 20 valores')).toBeVisible()
    await expect(page.getByText('1 de 2 certas')).toBeVisible()
    // It is the session that is open.
    await expect(page.getByRole('link', { name: /^Rever a sessão/ })).toHaveCount(0)
    await axe()
    await page.getByRole('link', { name: 'Ir para o teste final' }).click()
  })

  await test.step('passes the final exam', async () => {
    await expect(page.getByRole('heading', { name: 'Teste final' })).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Começar teste' }).click()
    await answerAll(page, 4)
    await expect(page.getByText('Aprovado com 20 em 20 valores')).toBeVisible()
    await page.getByRole('button', { name: 'Rever teste' }).click()
    await expect(page.getByText('4 de 4 certas')).toBeVisible()
    await axe()
  })

  await test.step('completes the data that the survey waits for, in place', async () => {
    await page.getByRole('button', { name: 'Completar os dados' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Seguinte' }).click()
    await dialog.getByLabel('Data de nascimento').fill('12/05/1990')
    await choose(dialog, 'Género', 'Feminino')
    await choose(dialog, 'Tipo de documento', 'Cartão de cidadão')
    await dialog.getByLabel('Número do documento').fill('10149080')
    await dialog.getByLabel('Caracteres de controlo').fill('1zy0')
    await dialog.getByLabel('Validade do documento').fill('2031-01-31')
    await dialog.getByLabel('Profissão').fill('Técnica de laboratório')
    await choose(dialog, 'Nacionalidade', 'Portugal')
    await choose(dialog, 'País de naturalidade', 'Portugal')
    await choose(dialog, 'Distrito', 'Lisboa')
    await choose(dialog, 'Concelho', 'Amadora')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Ir para o questionário' }).first().click()
  })

  await test.step('answers the survey', async () => {
    await page.getByRole('button', { name: 'Enviar questionário' }).click()
    await expect(page.getByText('Falta responder a esta pergunta').first()).toBeVisible()
    for (const row of ['Os conteúdos', 'A plataforma'])
      await page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'Bom' }).check()
    await page.getByLabel('Quer acrescentar alguma coisa?').fill('Gostei.')
    await axe()
    await page.getByRole('button', { name: 'Enviar questionário' }).click()
    await expect(page.getByText('Questionário gravado com sucesso!')).toBeVisible()
  })

  await test.step('downloads the certificate', async () => {
    await expect(page.getByRole('heading', { name: 'Parabéns, concluiu o curso' })).toBeVisible()
    await expect(page.getByText('O seu certificado está pronto')).toBeVisible()
    await expect(page.getByText('o certificado está a ser emitido')).toHaveCount(0)
    await axe()
    const address = await page.getByRole('link', { name: 'Transferir certificado' }).getAttribute('href')
    const file = await page.request.get(address ?? '')
    expect(file.status()).toBe(200)
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.goto('/profile/resumocursos')
    await expect(page.getByRole('link', { name: course.name })).toBeVisible()
    await axe()
    await page.goto('/profile/progressoformacoes')
    await expect(page.getByText('Teste final: 20 de 20')).toBeVisible()
    await axe()
    const { html } = await mail.latest(email, 'certificate')
    await page.goto(/https?:[^\s<"]+\/certificado\/[\w-]+/.exec(html)?.[0] ?? '')
    await expect(page.getByText('Certificado autêntico')).toBeVisible()
    await expect(page.getByText('Joana Fim de Jornada')).toBeVisible()
    await axe()
  })
})
