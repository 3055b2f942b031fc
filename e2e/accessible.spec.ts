import type { Page } from '@playwright/test'
import { courses } from '#contract/catalogue/endpoints.ts'
import { entities } from '#contract/entities.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { seriousOn } from './support/axe.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { walkByTab } from './support/keyboard.ts'
import { routes, type Who } from './support/routes.ts'

// The tests only look, and share no data: both workers take some.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })
test.use({
  acceptsCookies: true,
  // An activation code and an auditor's link that do not exist.
  expectedErrors: [/404 \(Not Found\) \(.*\/api\/(?:activate|auditor\/actions)\)/],
})

/** The accounts that open a route: those it is for, or the administrator where it is for nobody else. */
const lookers = (access: (typeof routes)[number]['access']): Who => {
  if (access === 'public') return 'visitor'
  if (access === 'session') return 'formando'
  return access.find((who) => who !== 'admin') ?? 'admin'
}

/** The screens that each opens, by their addresses. */
const screens = Map.groupBy(
  routes.filter(({ at, open }) => at === undefined && !open.includes('NOBODY')),
  ({ access }) => lookers(access),
)

for (const [who, theirs] of screens)
  test(`the screens of ${who} are without a barrier that axe knows, and gone through by Tab`, async ({
    page,
    login,
  }) => {
    if (who !== 'visitor') await login(who)
    const { items } = await call(page.request, courses, { query: { search: 'HACCP na prática' } })
    for (const { open } of theirs) await look(page, open.replace('COURSE', items[0]?._id ?? ''))
  })

/**
 * Entities whose view and form show a mail in a frame without scripts, which axe cannot enter: only their lists are
 * checked.
 */
const framed = ['message', 'emailTemplate']
/** How many generic screens one test covers. */
const ENTITIES_A_TEST = 8
const names = entities.map(({ name }) => name)
/** What there is one of has one heading for its list, its view and its form. */
const alone = entities.filter(({ label }) => label.one === label.many).map(({ name }) => name)
for (let first = 0; first < names.length; first += ENTITIES_A_TEST)
  test(`list, view and form of ${names[first]} and those after it, likewise`, async ({ page, login }) => {
    await login('admin')
    for (const name of names.slice(first, first + ENTITIES_A_TEST)) {
      await look(page, `/${name}/list`)
      const { items } = await call(page.request, listItems, { params: { entity: name }, query: { limit: 1 } })
      const [first] = items
      if (!first || framed.includes(name)) continue
      // Nothing is filled in on a view, whose links and buttons are those of the other two.
      const within = !alone.includes(name)
      await look(page, `/${name}/view/${first._id}`, { byTab: false, within })
      await look(page, `/${name}/edit/${first._id}`, { within })
    }
  })

/**
 * Looks at a screen once nothing on it is still loading, and goes through it by Tab.
 * @param within navigates by a link, from a screen with another heading: elsewhere each address is loaded
 */
async function look(page: Page, address: string, { byTab = true, within = false } = {}): Promise<void> {
  const heading = page.locator('#root main').locator('h1, [role=alert] h2').first()
  if (within) {
    const before = (await heading.textContent()) ?? ''
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await expect(heading).not.toHaveText(before)
  } else await page.goto(address)
  await expect(heading).toBeVisible()
  await expect(page.locator('#skeleton')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
  expect.soft(await seriousOn(page), `axe on ${address}`).toEqual([])
  if (!byTab) return
  const { faults, stops } = await walkByTab(page)
  expect.soft(faults, `by Tab through ${address}`).toEqual([])
  expect.soft(stops, `stops on ${address}`).toBeGreaterThan(0)
}
