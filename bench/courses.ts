import { z } from 'zod'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { importCourse } from '#contract/catalogue/transfer-endpoints.ts'
import type { Filled } from './fill.ts'
import { single, type Scenario } from './scenario.ts'

const SESSIONS = 40
/** Courses that are saved in turn, so that no request waits for another's row. */
const COURSES = 32

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const page = Buffer.from('%PDF-1.4\n%%EOF\n')
const numbers = Array.from({ length: SESSIONS }, (_, index) => index + 1)
const fileOf = (name: string, type: string, bytes: Buffer) => ({
  name,
  type,
  size: bytes.length,
  content: bytes.toString('base64'),
})
const category = { _id: 'category', name: 'Medida', active: true, tags: [{ name: 'medida' }] }

/** A session as an export has it. */
const sessionOf = (n: number) => ({
  name: `Sessão ${n}`,
  summary: `<p>O que se aprende na sessão ${n}, em <strong>duas</strong> linhas de texto.</p>`,
  duration: 15,
  attachments: [],
  bibliography: [{ name: 'Leitura', link: 'https://academia.example/leitura' }],
  resources: [
    {
      resource: {
        _id: `resource ${n}`,
        name: `Manual ${n}`,
        type: 'media',
        media: { file: { _id: `file ${n}` } },
      },
    },
  ],
})

/** The export of a course of one module with forty sessions, each with a file. */
const exported = {
  name: 'Curso de quarenta sessões',
  tags: [{ name: 'medida' }],
  categories: [{ category }],
  badge: { _id: 'badge' },
  summary: '<p>Sumário do curso.</p>',
  publicSummary: '<p>Sumário público do curso.</p>',
  modules: [
    {
      module: {
        _id: 'module',
        name: 'Módulo de quarenta sessões',
        categories: [{ category }],
        lectures: numbers.map(sessionOf),
      },
    },
  ],
  files: {
    badge: fileOf('curso.png', 'image/png', picture),
    ...Object.fromEntries(
      numbers.map((n) => [`file ${n}`, fileOf(`manual ${n}.pdf`, 'application/pdf', page)]),
    ),
  },
}

type Item = z.output<typeof getItem.answer>

const degreeModules = z.array(z.object({ module: z.object({ _id: z.string() }) }))

/** A course that was imported, with its module, as an editor has them when it saves. */
interface Edited {
  degree: Item
  module: Item
}

/**
 * Saving a course of forty sessions: its module with all of them, then the course itself, as the editor does; and
 * importing one.
 */
export const courseScenarios = ({ admin }: Filled): Scenario[] => {
  const edited: Edited[] = []
  const headers = { cookie: admin }

  const call = async (address: string, path: string, body?: object): Promise<unknown> => {
    const sent = body && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(address + path, sent ?? { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  const itemAt = async (address: string, entity: string, id: string): Promise<Item> =>
    getItem.answer.parse(await call(address, `/api/entity/${entity}/list/${id}`))

  const prepare = async (address: string): Promise<void> => {
    while (edited.length < COURSES) {
      const { _id } = importCourse.answer.parse(await call(address, importCourse.path, exported))
      const degree = await itemAt(address, 'degree', _id)
      const [row] = degreeModules.parse(degree['modules'])
      edited.push({ degree, module: await itemAt(address, 'module', row?.module._id ?? '') })
    }
  }

  const save = (name: string, entity: keyof Edited): Scenario => ({
    ...single(name, (n) => {
      const { _id, updatedAt: _, ...item } = edited[n % COURSES]?.[entity] ?? { _id: '' }
      return { method: 'POST', path: `/api/entity/${entity}/add/${_id}`, headers, body: item }
    }),
    prepare,
  })

  return [
    save('save module', 'module'),
    save('save course', 'degree'),
    {
      ...single('import course', () => ({
        method: importCourse.method,
        path: importCourse.path,
        headers,
        body: exported,
      })),
      slow: true,
    },
  ]
}
