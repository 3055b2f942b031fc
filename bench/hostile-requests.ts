/** A request that somebody sends to hold the others up. */
export interface Hostile {
  name: string
  path: string
  method?: 'GET' | 'POST'
  body?: string
  type?: string
  /** With a session; without one unless it says so. */
  as?: 'trainee' | 'admin'
  /** How many at once, each with `{n}` of its path as another number; one by default. */
  times?: number
  /** Its head says that more of the body comes, which then never does; it is let go once the others were answered. */
  isKept?: boolean
}

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${value}\r\n`
const filter = (value: string) => `filter=${encodeURIComponent(value)}`
const times = (part: string, size: number) => part.repeat(Math.floor(size / part.length))

const bodies: Record<string, string> = {
  'a text of <': JSON.stringify({ personalname: times('<', 100_000), subject: times('<', 100_000) }),
  'a text of <, as long as may be': JSON.stringify({ personalname: times('<', 63_000) }),
  '5 MB of one text': JSON.stringify({ question: times('<a', 5_000_000), username: times('a@', 100) }),
  '4.8 MB of [': times('[', 4_800_000),
  '60 kB of [': times('[', 60_000),
  '60 kB of {"a":': times('{"a":', 60_000),
  '250,000 keys': `{${Array.from({ length: 250_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  '4,900 keys': `{${Array.from({ length: 4900 }, (_, n) => `"k${n}":1`).join(',')}}`,
  '400,000 entries': JSON.stringify({ mfp: Array.from({ length: 400_000 }, () => 1), degree: [] }),
  '4,900 entries': JSON.stringify({ mfp: Array.from({ length: 4900 }, () => 'E-learning') }),
  '60 kB of escapes': `{"personalname":"${times(String.raw`\u003c`, 60_000)}"}`,
  '60 kB of blanks': `{"personalname":"${times(' ', 60_000)}"}`,
  '60 kB of signs that fold': `{"personalname":"${times('İ', 30_000)}"}`,
  'an address of 60 kB': JSON.stringify({
    personalemail: `a@${times('a.', 60_000)}`,
    email: `a@${times('a', 60_000)}`,
  }),
}
const open = ['/api/login', '/api/register', '/api/entity/quiz/add', '/api/entity/faqs/add']
const queries: Record<string, string> = {
  'a filter 800 deep': filter(times('{"a":', 4000)),
  'a filter of 400 fields': filter(`{${Array.from({ length: 400 }, (_, n) => `"k${n}":1`).join(',')}}`),
  'a filter of 190 values': filter(`{"name":[${times('"a",', 760)}"a"]}`),
  'a filter of 4 kB of text': filter(JSON.stringify({ name: times('<', 4000) })),
  'a search of 200 signs': `search=${times('a%25_', 200)}`,
  'a search of 100 words': `search=${times('a+', 200)}`,
  'a search of 8 kB': `search=${times('%25', 8000)}`,
  'the last of ten million': 'skip=10000000&limit=200&sort=-createdAt',
  'a skip past numbers': 'skip=99999999999999999999&limit=9e99',
  'a sort of 8 kB': `sort=${times('a.', 8000)}`,
}
const rich = (part: string) => JSON.stringify({ name: 'x', summary: times(part, 119_000) })
const richRows = JSON.stringify({
  name: 'x',
  lectures: Array.from({ length: 7 }, () => ({
    name: 'x',
    summary: times('<p style="color:#fff;padding:1px">um texto de um parágrafo</p>', 119_000),
  })),
})

/** Bodies, forms, queries and paths, each as large or as odd as it may be sent. */
export const hostileRequests: readonly Hostile[] = [
  ...Object.entries(bodies).flatMap(([name, body]) => open.map((path) => ({ name, path, body, type: json }))),
  ...Object.entries(queries).flatMap(([name, query]) => [
    { name, path: `/api/courses?${query}`, method: 'GET' as const },
    { name, path: `/api/entity/faqs/list?${query}`, method: 'GET' as const, as: 'trainee' as const },
    { name, path: `/api/entity/user/list?${query}`, method: 'GET' as const, as: 'admin' as const },
  ]),
  {
    name: '5,000 parts',
    path: '/api/entity/quiz/add',
    body: `${field('a', '1').repeat(5000)}--x--`,
    type: form,
  },
  {
    name: '5,000 files',
    path: '/api/entity/quiz/add',
    body: `${file('a', '1').repeat(5000)}--x--`,
    type: form,
  },
  {
    name: '5,000 files',
    path: '/api/entity/degree/add',
    body: `${file('badge', '\u0089PNG').repeat(5000)}--x--`,
    type: form,
    as: 'admin',
  },
  {
    name: 'an item 60,000 deep',
    path: '/api/entity/quiz/add',
    body: `${field('item', times('[', 60_000))}--x--`,
    type: form,
  },
  {
    name: 'an item 900,000 deep',
    path: '/api/entity/degree/add',
    body: `${field('item', times('{"a":', 900_000))}--x--`,
    type: form,
    as: 'admin',
  },
  {
    name: 'a part with 10,000 headers',
    path: '/api/entity/quiz/add',
    body: `--x\r\n${times('a: b\r\n', 60_000)}\r\n1\r\n--x--`,
    type: form,
  },
  {
    name: 'boundaries that almost are',
    path: '/api/entity/quiz/add',
    body: times('\r\n--', 2_000_000),
    type: form,
  },
  ...[
    '<',
    '<b>',
    '<ul><li>',
    '<p style="{{{{{{{{{{">x</p>',
    '<p style="color:#fff;padding:1px">x</p>',
    '<p>texto <b>forte</b></p>',
    '<!--',
    '<script>',
    '&lt;',
  ].map((part) => ({
    name: `120 kB of ${part}`,
    path: '/api/entity/degree/add',
    body: rich(part),
    type: json,
    as: 'admin' as const,
  })),
  { name: '850 kB of rich rows', path: '/api/entity/module/add', body: richRows, type: json, as: 'admin' },
  {
    name: '900 kB of rows',
    path: '/api/entity/degree/add',
    body: JSON.stringify({
      name: 'x',
      modules: Array.from({ length: 4900 }, () => ({ module: 'x', a: times('<', 100) })),
    }),
    type: json,
    as: 'admin',
  },
  {
    name: '900 kB of one text',
    path: '/api/entity/degree/add',
    body: JSON.stringify({ name: times('<', 900_000) }),
    type: json,
    as: 'admin',
  },
  {
    name: '4,900 keys',
    path: '/api/entity/user/add',
    body: bodies['4,900 keys'] ?? '',
    type: json,
    as: 'admin',
  },
  {
    name: '250 kB to a test',
    path: '/api/degree/savetest',
    body: JSON.stringify({ answers: Array.from({ length: 4900 }, () => times('<', 40)) }),
    type: json,
    as: 'trainee',
  },
  {
    name: 'a code of 500 signs',
    path: `/api/code/redeem/${times('%3C', 1500)}`,
    body: '{}',
    type: json,
    as: 'trainee',
  },
  { name: 'a path of 8 kB', path: `/${times('a/', 8000)}`, method: 'GET' },
  ...['/courses', '/', '/faqs', '/coursev/0190a000-0000-7000-8000-000000000000'].map((page) => ({
    name: '200 addresses of a rendered page',
    path: `${page}?utm={n}`,
    method: 'GET' as const,
    times: 200,
  })),
  { name: '200 searches of the public list', path: '/api/courses?search=a{n}', method: 'GET', times: 200 },
  ...open.map((path) => ({
    name: '300 bodies kept back',
    path,
    body: '{"username":"a","email":"',
    type: json,
    times: 300,
    isKept: true,
  })),
  {
    name: '300 forms kept back',
    path: '/api/entity/quiz/add',
    body: `--x\r\ncontent-disposition: form-data; name="item"\r\n\r\n{`,
    type: form,
    times: 300,
    isKept: true,
  },
  { name: 'a page of 8 kB of query', path: `/courses?search=${times('%3C', 8000)}`, method: 'GET' },
]
