import { makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { save } from './support/forms.ts'

test.use({ acceptsCookies: true })

test('a course lists its videos without a transcript, and the player shows the one that is written', async ({
  page,
  login,
  axe,
}) => {
  await login('criador')
  const course = await makeShortCourse(page.request, { name: 'Vídeos para todos' })
  await page.goto(`/degree/view/${course._id}`)
  const lacks = page
    .getByRole('alert')
    .filter({ hasText: 'Falta tornar acessível 1 vídeo ou gravação deste curso' })
  await expect(lacks).toContainText('Perigo e risco · Ver e ler · sem transcrição')
  await axe()
  await page.goto(`/degree/edit/${course._id}`)
  await expect(lacks).toContainText('Perigo e risco · Ver e ler · sem transcrição')
  await expect(page.getByText('O curso tem tudo o que precisa para ser publicado.')).toHaveCount(0)
  await lacks.getByRole('link', { name: 'Perigo e risco' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Transcrição' })).toBeFocused()
  await main
    .getByRole('textbox', { name: 'Transcrição' })
    .fill('Um armazém.\nUma voz: «O perigo é o que pode fazer mal.»')
  await save(main)
  await expect(page).not.toHaveURL(/edit/)
  await page.goto(`/degree/view/${course._id}`)
  await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible()
  await expect(lacks).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/courseprev/${course._id}`)
  await main.getByRole('link', { name: 'Módulo único' }).last().click()
  await main.getByRole('link', { name: 'Ver e ler' }).last().click()
  const transcript = page.getByRole('region', { name: 'Transcrição do vídeo' })
  await expect(transcript).toBeHidden()
  await page.getByText('Transcrição do vídeo').click()
  await expect(transcript).toContainText('O perigo é o que pode fazer mal.')
  await axe()
})
