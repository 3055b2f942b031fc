import { expect, test as base } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { pptx } from './support/office.ts'
import { openAs } from './support/open-as.ts'
import { whoAmI, type SessionPlace } from './support/trainee.ts'
import { courseOf, handIn } from './support/work.ts'

/** A tutor who grades, on the page, with the courses that they moderate and the trainee who hands work in there. */
interface Grading {
  course: (name: string) => ReturnType<typeof courseOf>
  handIn: (place: SessionPlace, file: { name: string; buffer: Buffer }) => Promise<unknown>
}

const test = base.extend<{ grading: Grading }>({
  grading: async ({ page, login, browser, server, playwright }, use) => {
    await login('tutor')
    const tutor = await whoAmI(page.request)
    const admin = await playwright.request.newContext({ baseURL: server.url })
    await logIn(admin, 'admin')
    const trainee = await openAs(browser, server.url, 'bruno.carvalhais')
    await use({
      course: (name) => courseOf(admin, trainee, tutor._id, name),
      handIn: (place, file) => handIn(trainee.request, place, file),
    })
    await trainee.context().close()
    await admin.dispose()
  },
})

// The trace of a journey that is tried again looks into the frame of a document, where nothing may run.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

test.use({ acceptsCookies: true })

test('slides are looked at in their order, each with its title', async ({ page, axe, grading }, info) => {
  const { course, place } = await grading.course(info.title)
  const file = pptx([
    ['Os perigos', 'Piso molhado'],
    ['As medidas', 'Secar e sinalizar'],
  ])
  await grading.handIn(place, { name: 'aula.pptx', buffer: file })
  await page.goto('/avaliacao')
  const listed = page.getByRole('listitem').filter({ hasText: course.name })
  await listed.getByRole('button', { name: 'Avaliar' }).click()
  const dialog = page.getByRole('dialog')
  const slides = dialog.getByRole('region', { name: /^Diapositivo/ })
  await expect(slides).toHaveCount(2)
  await expect(slides.first().getByRole('heading', { name: 'Os perigos' })).toBeVisible()
  await expect(slides.first().getByText('Piso molhado')).toBeVisible()
  await expect(slides.last().getByText('Secar e sinalizar')).toBeVisible()
  await axe()
})

test('the open work is kept in the address: back closes it, a reload opens it, and unsaved input is asked about', async ({
  page,
  grading,
}, info) => {
  const title = info.title.slice(0, 40)
  for (const [index, name] of ['primeiro', 'segundo'].entries()) {
    const { place } = await grading.course(`${title}: ${name}`)
    await grading.handIn(place, { name: 'notas.txt', buffer: Buffer.from(`Notas do número ${index + 1}.`) })
  }
  await page.goto('/homepage')
  const list = `/avaliacao?q=${encodeURIComponent(title)}`
  await page.goto(list)
  const work = (name: string) => page.getByRole('listitem').filter({ hasText: `${title}: ${name}` })
  const dialog = page.getByRole('dialog', { name: /^Avaliar o trabalho/ })
  await work('primeiro').getByRole('button', { name: 'Avaliar' }).click()
  await expect(dialog.getByText('Notas do número 1.')).toBeVisible()
  await expect(page).toHaveURL(/[?&]trabalho=/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/trabalho=/)
  await page.goForward()
  await expect(dialog.getByText('Notas do número 1.')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Notas do número 1.')).toBeVisible()

  // The next comes in its place: back closes the dialog, not one work after the other.
  await dialog.getByRole('button', { name: 'Trabalho seguinte' }).click()
  await expect(dialog.getByText('Notas do número 2.')).toBeVisible()
  await dialog.getByLabel('Observações').fill('Ainda por guardar.')
  // What is written of a work is kept with it, as where the dialog is closed.
  await dialog.getByRole('button', { name: 'Trabalho anterior' }).click()
  await expect(page.getByText('O que escreveu ficou guardado como rascunho.')).toBeVisible()
  await expect(dialog.getByText('Notas do número 1.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Trabalho seguinte' }).click()
  await dialog.getByRole('button', { name: 'Recuperar' }).click()
  await expect(dialog.getByLabel('Observações')).toHaveValue('Ainda por guardar.')
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(dialog.getByLabel('Observações')).toHaveValue('Ainda por guardar.')
  await page.goBack()
  await question.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(work('segundo')).toBeVisible()

  // Closed by its cross, it leaves nothing behind: back leads to where one came from.
  await work('segundo').getByRole('button', { name: 'Avaliar' }).click()
  await expect(dialog.getByLabel('Observações')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).first().click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/homepage$/)
})

test('works are searched and narrowed to a course, and say how long they wait', async ({
  page,
  axe,
  grading,
}, info) => {
  const title = info.title.slice(0, 18)
  for (const name of ['Higiene e limpeza', 'Segurança em altura']) {
    const { place } = await grading.course(`${title}: ${name}`)
    await grading.handIn(place, { name: 'notas.txt', buffer: Buffer.from('Notas.') })
  }
  await page.goto('/avaliacao')
  const work = (name: string) => page.getByRole('listitem').filter({ hasText: `${title}: ${name}` })
  await expect(work('Higiene e limpeza')).toContainText(/Faltam 47 h|Falta 1 dia|Faltam 2 dias/)
  const box = page.getByRole('searchbox', { name: 'Procurar por formando, curso ou sessão' })
  await box.fill(`${title} SEGURANCA`)
  await expect(work('Higiene e limpeza')).toBeHidden()
  await expect(work('Segurança em altura')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(`${title} SEGURANCA`)
  await expect(work('Higiene e limpeza')).toBeHidden()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(work('Higiene e limpeza')).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Curso' }).click()
  await page.getByRole('menuitem', { name: `${title}: Higiene e limpeza (1)` }).click()
  await expect(work('Segurança em altura')).toBeHidden()
  await expect(work('Higiene e limpeza')).toBeVisible()
  await axe()
})

test.describe(() => {
  test.use({ expectedErrors: [/40[04] \((?:Bad Request|Not Found)\)/] })

  test('an address of a work that does not exist says so, and leads to the list', async ({
    page,
    login,
    axe,
  }) => {
    await login('tutor')
    for (const id of ['lixo', '0190a000-0000-7000-8000-000000000000']) {
      await page.goto(`/avaliacao?trabalho=${id}`)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: 'Este trabalho não existe' })).toBeVisible()
      await axe()
      await dialog.getByRole('button', { name: 'Ver os trabalhos' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/\/avaliacao$/)
    }
  })
})
