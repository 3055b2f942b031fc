import { truncate, writeFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { MAX_WORK_BYTES } from '#contract/assessment/submissions-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { change, fail, withoutAnswers } from './support/answers.ts'
import { call, firstItem } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { firstSession, whoAmI } from './support/trainee.ts'
import { handIn } from './support/work.ts'

// The browser says in its console of every refused call that it failed.
test.use({
  // The last: a page that the test gives, not the server, may open no socket to it.
  expectedErrors: [
    /the server responded with a status of (500|503)|WebSocket .*ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/,
  ],
})

test.use({ acceptsCookies: true })

test('what cannot be saved of coordinators, contacts and documents says so in its own words', async ({
  page,
  login,
}) => {
  await login('admin')
  for (const [entity, field, sentence] of [
    ['coordenador', 'Nome', 'Ocorreu um erro ao gravar o coordenador'],
    ['contacto', 'Telefone', 'Ocorreu um erro ao gravar os contactos'],
  ] as const) {
    const { _id } = await firstItem(page.request, entity)
    await fail(page, `**/api/entity/${entity}/add/**`)
    await page.goto(`/${entity}/edit/${_id}`)
    await page.getByLabel(field, { exact: false }).first().fill('912 345 678')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  const document = await firstItem(page.request, 'usefulDocument')
  await fail(page, '**/api/entity/usefulDocument/add/**')
  await page.goto(`/usefulDocument/edit/${document._id}`)
  await page.getByLabel('Nome').first().fill('Outro nome')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ocorreu um erro ao gravar o ficheiro')).toBeVisible()
})

test('the list of tasks that cannot be read, and a task that cannot be toggled, say so', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/task/list')
  await fail(page, '**/api/task/toggle/**')
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: /^(Ligar|Desligar|Ativar|Desativar)/ }).click()
  await expect(page.getByText('Ocorreu um erro ao alternar o estado da tarefa')).toBeVisible()
  // The page begins with its rows; without them it fetches, and shows that they cannot be read.
  await withoutAnswers(page, '**/task/list')
  await fail(page, '**/api/entity/task/list**')
  await page.reload()
  await expect(page.getByText('Não foi possível atualizar a lista de tarefas neste momento.')).toBeVisible()
})

test('the thanks of the questionnaire lead to the courses by their address of old', async ({ page }) => {
  await page.goto('/#degree/list')
  await expect(page).toHaveURL(/\/courses$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor’s failed requests are explained in the words of each form', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Criar', exact: true })).toBeVisible()
  await fail(page, '**/api/entity/newsletter/add')
  await page.getByRole('button', { name: 'Subscrever' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Vera')
  await dialog.getByLabel('Apelido').fill('Visita')
  await dialog.getByLabel('Email').fill('vera@example.pt')
  await dialog.getByLabel('Li e aceito receber a newsletter').check()
  await dialog.getByRole('button', { name: 'Subscrever' }).click()
  await expect(page.getByText('Ocorreu um erro ao subscrever a newsletter!')).toBeVisible()

  await fail(page, '**/api/entity/message/add')
  await page.goto('/courses?search=HACCP')
  await page.getByRole('link', { name: 'HACCP na prática: segurança alimentar' }).click()
  await page.getByRole('button', { name: 'Pedir acesso' }).click()
  await dialog.getByLabel('Nome').fill('Vera Visita')
  await dialog.getByLabel('Email').fill('vera@example.pt')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Ocorreu um erro ao enviar o pedido.')).toBeVisible()

  await fail(page, '**/api/register')
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Formando' })
  await form.getByLabel('Username').fill('vera.visita')
  await form.getByLabel('Email').fill('vera@example.pt')
  await form.getByLabel('Nome completo').fill('Vera Visita')
  await form.getByLabel('NIF').fill('504426290')
  await form.getByRole('checkbox', { name: 'Li e aceito os termos' }).check()
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Ocorreu um erro ao reservar a sua conta.')).toBeVisible()
})

test.describe('in a course', () => {
  const TRAINEE = 'bruno.carvalhais'
  let admin: APIRequestContext
  let trainee: APIRequestContext

  test.beforeEach(async ({ playwright, server }) => {
    const session = async (username: string) => {
      const request = await playwright.request.newContext({ baseURL: server.url })
      await logIn(request, username)
      return request
    }
    admin = await session('admin')
    trainee = await session(TRAINEE)
  })

  test.afterEach(async () => {
    await admin.dispose()
    await trainee.dispose()
  })

  test('failures to read, send or store are shown, and the course continues', async ({
    page,
    login,
  }, info) => {
    const course = await makeShortCourse(admin, { name: info.title, work: true })
    await assignCourse(admin, course._id, (await whoAmI(trainee))._id)
    const { module, lecture } = await firstSession(trainee, course)
    const at = `/course/${course._id}`
    await login(TRAINEE)

    await withoutAnswers(page, '**/course/**')
    await fail(page, '**/api/player/*')
    await page.goto(at)
    await expect(
      page.getByText('Ocorreu um erro ao carregar o curso, por favor tente novamente mais tarde.'),
    ).toBeVisible()
    await page.unroute('**/api/player/*')
    await page.goto(`${at}/${lecture}`)
    await expect(
      page.getByText('Ocorreu um erro ao carregar o módulo, por favor tente novamente mais tarde.'),
    ).toBeVisible()
    await page.goto(`${at}/${module}/${module}`)
    await expect(page.getByText('Ocorreu um erro ao carregar a sessão...')).toBeVisible()

    interface Shown {
      assignment: { state: string }
      modules: { lectures: { resources: { media: { file: { type: string } } }[] }[] }[]
    }
    await change(page, '**/api/player/*', ({ modules }: Shown) => {
      const media = modules[0]?.lectures[0]?.resources[0]?.media
      if (media) media.file.type = 'application/x-desconhecido'
    })
    await page.goto(`${at}/${module}/${lecture}`)
    await expect(
      page.getByText('Ocorreu um erro na leitura do ficheiro multimédia. Tipo de dados desconhecido!'),
    ).toBeVisible()

    await fail(page, '**/api/degreeactivity/set')
    await page.getByRole('tab', { name: 'Perigo e risco, em papel' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Enviar trabalho' }).click()
    const large = test.info().outputPath('trabalho.pdf')
    await writeFile(large, '%PDF-1.7\n')
    await truncate(large, MAX_WORK_BYTES + 1)
    await (await choosing).setFiles(large)
    await expect(page.getByText('O ficheiro é demasiado grande. Máximo 50 MB')).toBeVisible()

    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Enviar trabalho' }).click()
    const work = { name: 'trabalho.txt', mimeType: 'text/plain', buffer: Buffer.from('O meu trabalho.') }
    await (await chosen).setFiles(work)
    await expect(
      page.getByText('Ocorreu um erro ao enviar o ficheiro, por favor tente mais tarde').first(),
    ).toBeVisible()

    await fail(page, '**/api/entity/comment/add')
    await page.getByRole('button', { name: 'Apontamentos, ajuda e chat' }).click()
    await page.getByLabel('Novo apontamento').fill('Ver outra vez este momento')
    await page.getByRole('button', { name: 'Guardar apontamento' }).click()
    await expect(page.getByText('Ocorreu um erro ao gravar o seu comentário.')).toBeVisible()

    await fail(page, '**/api/entity/faqs/add')
    await page.getByRole('tab', { name: 'Pedir ajuda' }).click()
    await page.getByLabel('Assunto').fill('Dúvida')
    await page.getByRole('textbox', { name: 'Pergunta' }).fill('O que é um perigo?')
    await page.getByRole('button', { name: 'Submeter pergunta' }).click()
    await expect(page.getByText('Ocorreu um erro ao enviar o seu pedido de ajuda.')).toBeVisible()

    await change(page, '**/api/player/*', ({ assignment }: Shown) => {
      assignment.state = 'SURVEY'
    })
    await fail(page, '**/api/degree/survey')
    await page.goto(`${at}/survey`)
    for (const row of ['Os conteúdos', 'A plataforma'])
      await page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'Bom' }).check()
    await page.getByRole('button', { name: 'Enviar questionário' }).click()
    await expect(
      page.getByText('Ocorreu um erro ao gravar o questionário, por favor tente novamente mais tarde.'),
    ).toBeVisible()
  })

  test('what a tutor answers, promotes, removes or grades in vain says so', async ({ page, login }, info) => {
    await login('tutor')
    const tutor = await whoAmI(page.request)
    const course = await makeShortCourse(admin, { name: info.title, moderators: [tutor._id], work: true })
    await assignCourse(admin, course._id, (await whoAmI(trainee))._id)
    const place = await firstSession(trainee, course)
    const subject = 'Pergunta que espera'
    const asked = { ...place, subject, question: 'O risco é o mesmo que o perigo?' }
    await call(trainee, addItem, { params: { entity: 'faqs' }, body: asked })
    await handIn(trainee, place, { name: 'trabalho.txt', buffer: Buffer.from('O meu trabalho.') })

    await page.goto('/profile/minhasquestoes')
    await page.getByRole('button', { name: subject }).click()
    const question = page.getByRole('region', { name: subject })
    await expect(question.getByText('Ainda não existe resposta para esta pergunta!')).toBeVisible()
    const dialog = page.getByRole('dialog')
    await fail(page, '**/api/entity/faqs/answer/*')
    await question.getByRole('button', { name: 'Responder', exact: true }).click()
    await dialog.getByLabel(/^Resposta(?!s)/).fill('Não: o risco é a probabilidade do dano.')
    await dialog.getByRole('button', { name: 'Responder' }).click()
    await expect(page.getByText('Ocorreu um erro ao responder à FAQ.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    await fail(page, '**/api/entity/faqs/promote/*')
    await question.getByRole('button', { name: 'Promover' }).click()
    await dialog.getByLabel(/^Resposta(?!s)/).fill('Não: o risco é a probabilidade do dano.')
    await dialog.getByRole('button', { name: 'Promover' }).click()
    await expect(page.getByText('Ocorreu um erro ao gravar o seu pedido...')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    await fail(page, '**/api/entity/faqs/remove/*')
    await question.getByRole('button', { name: 'Apagar', exact: true }).click()
    await dialog.getByRole('button', { name: 'Apagar' }).click()
    await expect(page.getByText('Ocorreu um erro ao apagar a FAQ.')).toBeVisible()

    await fail(page, '**/api/degreeactivity/update')
    await page.goto('/avaliacao')
    const work = page.getByRole('listitem').filter({ hasText: course.name })
    await work.getByRole('button', { name: 'Avaliar' }).click()
    await dialog.getByLabel('Observações').fill('Bem pensado.')
    await dialog.getByLabel('Nota').fill('17,5')
    await dialog.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(page.getByText('Ocorreu um erro! Por favor tente mais tarde.')).toBeVisible()
  })
})

test('accounts that cannot be read, and a trainee who cannot be saved, say so to a gestor', async ({
  page,
  login,
}) => {
  await login('formando')
  const trainee = await whoAmI(page.request)
  await login('gestor')
  await fail(page, '**/api/code/accounts*')
  await page.goto('/profile/ativacaocontas')
  await expect(
    page.getByText('Ocorreu um erro ao obter os formandos subscritos aos seus códigos'),
  ).toBeVisible()

  await fail(page, '**/api/entity/user/add/**')
  await page.goto(`/user/edit/${trainee._id}`)
  await page.getByLabel('Nome completo').fill('Nome que não se grava')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ocorreu um erro ao gravar o Formando')).toBeVisible()
})

test('an export that fails says so', async ({ page, login }) => {
  await login('admin')
  await fail(page, '**/api/entity/educationLevel/export**')
  await page.goto('/educationLevel/list')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByText('Ocorreu um erro na exportação')).toBeVisible()
})
