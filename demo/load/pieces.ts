import type { Lecture } from '#contract/catalogue/shapes.ts'
import { evidencePieces } from '#server/modules/evidence/tables.ts'
import type { Resource } from '../index.ts'
import type { LoadedCourse } from './courses.ts'
import type { Plan } from './plan.ts'

/** The length of every video of the demo, or a little longer. */
const VIDEO_SECONDS = 30
/** As many pages as every text of the demo's sessions has. */
const PAGES = 2

type PieceRow = typeof evidencePieces.$inferInsert

/** A visit to a session, with the time of its tabs. */
interface DemoVisit {
  attendance: string
  lecture: Lecture
  startedAt: Date
  seconds: number
  /** How fast its videos were played. */
  speed: number
}

type Tab = Pick<PieceRow, 'resource' | 'kind'>

/** The kind of work done at a tab; none for tests and conversations. */
const kindOf = (resource: Resource | undefined): Tab['kind'] | undefined => {
  if (resource?.type === 'html5') return 'activity'
  if (resource?.type !== 'media') return undefined
  return resource.extension === 'mp4' ? 'media' : 'document'
}

/** Plans what was done in a visit: its videos played, its texts read page by page, its exercises; each as long as another. */
export const planPieces = (
  plan: Plan,
  { attendance, lecture, startedAt, seconds, speed }: DemoVisit,
  resources: LoadedCourse['resources'],
): void => {
  const tabs = lecture.resources.flatMap(({ resource }): Tab[] => {
    const kind = kindOf(resources.get(resource))
    return kind ? [{ resource, kind }] : []
  })
  const share = Math.floor(seconds / Math.max(1, tabs.length))
  if (share === 0) return
  const piece = (tab: Tab, after: number, span: Pick<PieceRow, 'seconds' | 'from' | 'to'>) => ({
    ...tab,
    ...span,
    attendance,
    startedAt: new Date(startedAt.getTime() + after * 1000),
  })
  const rows = tabs.flatMap((tab, index): PieceRow[] => {
    const begin = index * share
    if (tab.kind === 'activity') return [piece(tab, begin, { seconds: share, from: 0, to: 0 })]
    if (tab.kind === 'media') {
      const played = Math.min(share, VIDEO_SECONDS / speed)
      return [{ ...piece(tab, begin, { seconds: played, from: 0, to: Math.floor(played * speed) }), speed }]
    }
    const each = Math.floor(share / PAGES)
    return Array.from({ length: PAGES }, (_, page) =>
      piece(tab, begin + page * each, { seconds: each, from: page + 1, to: page + 1 }),
    )
  })
  plan.rows(evidencePieces, rows)
}
