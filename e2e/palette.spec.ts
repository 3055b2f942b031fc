import { myDegrees } from '#contract/learning/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('by the keyboard alone the palette opens a person, a course and a screen, and remembers them', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  await page.goto('/homepage')
  await expect(page.getByRole('button', { name: 'Ir para' })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Procurar pessoas, cursos, ecrãs e ações' })
  const results = page.getByRole('listbox', { name: 'Resultados' })
  const current = results.getByRole('option', { selected: true })
  const open = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type(text)
  }
  // Keys typed before its file has loaded are in its box.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('carvalhais')
  await expect(box).toHaveValue('carvalhais')
  await expect(page.getByRole('group', { name: 'Pessoas' }).getByRole('option').first()).toBeVisible()
  await expect(current).toContainText(/carvalhais/i)
  expect(await box.getAttribute('aria-activedescendant')).toBe(await current.getAttribute('id'))
  await axe()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/view\//)

  await open('haccp')
  await expect(page.getByRole('group', { name: 'Cursos' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/degree\/view\//)

  // Accents do not matter, and the arrows go round.
  await open('definicoes')
  await expect(page.getByRole('group', { name: 'Ecrãs' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/list/)

  await open('')
  await expect(page.getByRole('group', { name: 'Recentes' }).getByRole('option')).toHaveCount(3)
  await expect(current).toContainText('Definições')
  await page.keyboard.press('ArrowDown')
  await expect(current).toContainText(/haccp/i)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(results.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('xyzxyz')
  const nothing = page.getByText('Nada encontrado para «xyzxyz»')
  await expect(nothing).toBeVisible()
  const [typed, said] = await Promise.all([box.boundingBox(), nothing.boundingBox()])
  expect((said?.y ?? 0) - (typed?.y ?? 0), 'it is shown under the box').toBeLessThan(120)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('a company sees what it can search when nothing is found', async ({ page, login }) => {
  await login('empresa')
  await page.goto('/homepage')
  await page.getByRole('button', { name: 'Ir para' }).click()
  const box = page.getByRole('combobox', { name: 'Procurar pessoas, cursos, ecrãs e ações' })
  await box.fill('xyzxyz')
  await expect(page.getByText('Nada encontrado para «xyzxyz»')).toBeVisible()
  await expect(page.getByText('páginas da sua empresa, como «horas» ou «inspeção»')).toBeVisible()
  await box.fill('inspeção')
  await page.getByRole('group', { name: 'Páginas das empresas' }).getByRole('option').click()
  await expect(page).toHaveURL(/\/empresa\?tab=inspecao/)
})

test('a trainee finds their own courses and screens, on a phone by the button', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('formando')
  const { items } = await call(page.request, myDegrees, {})
  await page.goto('/homepage')
  await page.getByRole('button', { name: 'Ir para' }).click()
  await page
    .getByRole('combobox', { name: 'Procurar cursos, ecrãs e ações' })
    .fill(items[0]?.degree.name ?? '')
  const own = page.getByRole('group', { name: 'Os meus cursos' }).getByRole('option')
  await expect(own).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Pessoas' })).toHaveCount(0)
  await own.click()
  await expect(page).toHaveURL(/\/course\//)
  // What no entry of the menu leads to is found too: the notices, and the other tabs of the profile.
  await page.goto('/homepage')
  await page.getByRole('button', { name: 'Ir para' }).click()
  const box = page.getByRole('combobox', { name: 'Procurar cursos, ecrãs e ações' })
  const screens = page.getByRole('group', { name: 'Ecrãs' }).getByRole('option')
  await box.fill('privacidade')
  await expect(screens).toHaveCount(1)
  await box.fill('avisos')
  await expect(screens).toHaveCount(2)
  await screens.filter({ hasText: 'Preferências' }).click()
  await expect(page).toHaveURL(/\/profile\/avisos$/)
  await page.goto(`/course/${items[0]?.degree._id}`)
  // The player has it too, by its keys.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Procurar cursos, ecrãs e ações' })
    await expect(box).toBeFocused({ timeout: 1000 })
  }).toPass()
})

test('a tutor finds a trainee of their courses, and how far they are', async ({ page, login }) => {
  await login('tutor')
  await page.goto('/homepage')
  await expect(page.getByText(/semana.*respostas?/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ir para' }).click()
  await page.getByRole('combobox', { name: 'Procurar pessoas, cursos, ecrãs e ações' }).fill('kovalenko')
  const found = page.getByRole('group', { name: 'Formandos dos meus cursos' }).getByRole('option')
  await found.filter({ hasText: 'Oleksandra' }).click()
  await expect(page).toHaveURL(/\/tutor\/formandos\?q=/)
  await expect(page.getByRole('row', { name: /Oleksandra/ }).first()).toBeVisible()
})
