import {
  countMisses,
  ENOUGH_FOR_P99,
  memoryAims,
  missesMemory,
  missesP99,
  missesShare,
  P99_AIM,
  shareAims,
} from './aims.ts'
import { differ, type Spread } from './figures.ts'
import { floorOf } from './floors.ts'
import { bareRoute } from './journey.ts'
import type { Figure, Subject } from './run.ts'

/** A number with as many digits as mean something. */
export const brief = (value: number): string => {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3)
}

const withSpread = ({ median, least, most }: Spread): string =>
  `${brief(median)} (${brief(least)}–${brief(most)})`

const verdict = (misses: boolean, aim: string): string => (misses ? `, **${aim} missed**` : `, ${aim} met`)

const shareCell = (figure: Figure): string => {
  const aim = shareAims[figure.request]
  const said = withSpread(figure.share)
  return aim === undefined ? said : said + verdict(missesShare(figure), `aim ${aim}`)
}

/** The processor time of one, the database's own included where that is known. */
const processorOf = ({ cpu, databaseCpu }: Figure): number | undefined =>
  cpu ? cpu.median + (databaseCpu?.median ?? 0) : undefined

/** The share that a request would have if nothing but the processor time for it counted. */
const processorCell = (figure: Figure, figures: readonly Figure[]): string => {
  const bare = figures.find((one) => one.request === bareRoute.name && one.connections === figure.connections)
  const [own, least] = [processorOf(figure), bare && processorOf(bare)]
  return own && least ? brief(least / own) : ''
}

/** The share of what does the least of a request and nothing else, in the same rounds. */
const floorCell = ({ request, connections }: Figure, figures: readonly Figure[]): string => {
  const floor = figures.find((one) => one.request === floorOf[request] && one.connections === connections)
  return floor ? brief(floor.share.median) : ''
}

const p99Cell = (figure: Figure): string => {
  const said = brief(figure.p99.median)
  if (figure.samples < ENOUGH_FOR_P99) return `${said}, of ${figure.samples} only`
  return missesP99(figure) ? `**${said}, over ${P99_AIM}**` : said
}

/** A table of Markdown whose columns are aligned: the first to the left, the others to the right. */
export const table = (head: string[], rows: string[][]): string => {
  const widths = head.map((title, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0), title.length, 3),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** What was measured of one server, beside its aims. */
export const subjectTable = ({ figures }: Subject): string =>
  table(
    [
      'request',
      'con',
      'req/s',
      'share of the bare route',
      'by processor',
      'the least alone',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'processor ms',
      'of PostgreSQL ms',
      'statements',
    ],
    figures.map((one) => [
      one.failed > 0 ? `${one.request}: ${one.failed} FAILED` : one.request,
      String(one.connections),
      withSpread(one.perSecond),
      shareCell(one),
      processorCell(one, figures),
      floorCell(one, figures),
      brief(one.p50.median),
      brief(one.p95.median),
      p99Cell(one),
      one.cpu ? brief(one.cpu.median) : '',
      one.databaseCpu ? brief(one.databaseCpu.median) : '',
      one.statements === null ? '' : String(one.statements),
    ]),
  )

/** The memory of a server, beside its aim. */
export const memoryLine = (subject: Subject): string => {
  const { atRest, afterLoad } = subject.memory
  const aim = `aim ${memoryAims[subject.database]}`
  return `Memory: ${atRest} MiB at rest${verdict(missesMemory(subject), aim)}; ${afterLoad} MiB after the load.`
}

/** How many times as many requests as before, in bold where they are fewer by more than their rounds lie apart. */
const timesCell = (before: Spread, after: Spread): string => {
  const times = (after.median / before.median).toFixed(2)
  return after.median < before.median && differ(before, after) ? `**${times}**` : times
}

/** Two servers of one run, side by side: the other checkout's figures, and then those of this one. */
export const comparison = (before: Subject, after: Subject): string => {
  const rows = after.figures.flatMap((now) => {
    const then = before.figures.find(
      (one) => one.request === now.request && one.connections === now.connections,
    )
    if (!then) return []
    const change = (pick: (one: Figure) => number | null | undefined) => {
      const [old, young] = [pick(then), pick(now)]
      return old == null || young == null ? '' : `${brief(old)} → ${brief(young)}`
    }
    return [
      [
        now.request,
        String(now.connections),
        change((one) => one.perSecond.median),
        timesCell(then.perSecond, now.perSecond),
        change((one) => one.share.median),
        change((one) => one.p99.median),
        change((one) => one.cpu?.median),
        change((one) => one.statements),
      ],
    ]
  })
  const head = [
    'request',
    'con',
    'req/s',
    'times',
    'share of the bare route',
    'p99 ms',
    'processor ms',
    'statements',
  ]
  return table(head, rows)
}

/** What a storm of logins does to the players, by the number of connections of each. */
export const stormLines = ({ figures }: Subject): string[] =>
  figures
    .filter(({ request }) => request === 'player beside logins')
    .flatMap((beside) => {
      const alone = figures.find((one) => one.request === 'player' && one.connections === beside.connections)
      if (!alone) return []
      const kept = beside.perSecond.median / alone.perSecond.median
      return [
        `Players beside a storm of logins, ${beside.connections} connections each: ${brief(kept)} of their requests per second, ` +
          `p99 ${brief(alone.p99.median)} → ${brief(beside.p99.median)} ms.`,
      ]
    })

/** How many figures of a server miss their aim. */
export const missedLine = (subject: Subject): string => {
  const misses = countMisses(subject)
  return misses === 0 ? 'Every aim is met.' : `Figures that miss their aim, in bold: ${misses}.`
}
