import type { APIRequestContext } from '@playwright/test'
import { addItem, editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { call, send } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { whoAmI } from './support/trainee.ts'

/** What would run wherever it got into a page as marks: the context's own test fails on what the policy then refuses. */
const MARKS = `"'><img src=data:,x onerror=taken=1><svg/onload=taken=1>`
const RICH = `<p>Texto</p><img src="data:,x" onerror="taken=1"><svg onload="taken=1"></svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=data:,1 onerror=taken=1&gt;"></table></mtext></math><a href="java\tscript:taken=1">a</a><a href="data:text/html,<script>1</script>">b</a><iframe srcdoc="<script>parent.taken=1</script>"></iframe><noscript><p title="</noscript><img src=data:,x onerror=taken=1>"></noscript>`

const change = (request: APIRequestContext, entity: string, id: string, body: Record<string, unknown>) =>
  call(request, editItem, { params: { entity, id }, body })

test('names, rich text and names of files with marks in them run in nobody’s page', async ({
  page,
  request,
}) => {
  await logIn(request, 'admin')
  const { _id } = await makeShortCourse(request, { name: `Curso ${MARKS}` })
  const course = await call(request, getItem, { params: { entity: 'degree', id: _id } })
  const module = course.modules?.[0]?.module?._id ?? ''
  const { lectures } = await call(request, getItem, { params: { entity: 'module', id: module } })
  const marked = (lectures ?? []).map((one) => ({ ...one, name: MARKS, summary: RICH }))
  await change(request, 'module', module, { name: MARKS, summary: RICH, lectures: marked })
  await change(request, 'degree', _id, { summary: RICH, publicSummary: MARKS })
  const link = { ...marked[0], bibliography: [{ name: 'x', link: 'javascript:taken=1' }] }
  const refused = await send(request, editItem, {
    params: { entity: 'module', id: module },
    body: { lectures: [link, ...marked.slice(1)] },
  })
  expect(refused.status()).toBe(422)
  const file = { name: `${MARKS.replaceAll('/', '')}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') }
  await call(request, addItem, {
    params: { entity: 'usefulDocument' },
    body: { name: MARKS },
    files: { file },
  })

  await logIn(page.request, 'ines.vilhena')
  const me = await whoAmI(page.request)
  await change(request, 'user', me._id, { data: { name: `Inês ${MARKS}` } })
  await assignCourse(request, _id, me._id)
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('main')).toContainText('onerror=')
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    const links = await page.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.filter((to) => /^\s*(?:java\s*script|data):/i.test(to ?? ''))).toEqual([])
  }
  for (const path of [`/course/${_id}`, '/profile/meuscursos', '/profile/informacoesgerais', '/profile'])
    await look(path)
  // The previous user's page would keep fetching.
  await page.goto('about:blank')
  await logIn(page.request, 'admin')
  for (const path of [
    `/coursev/${_id}`,
    `/degree/edit/${_id}`,
    `/module/view/${module}`,
    `/user/view/${me._id}`,
  ])
    await look(path)
})
