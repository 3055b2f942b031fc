import type { Line, Panel } from './series.ts'
import { brief } from './tables.ts'

const WIDTH = 300
const HEIGHT = 170
const A_ROW = 3
const box = { left: 52, right: 60, top: 40, bottom: 34 }
/** Between two labels. */
const APART = 10
const colours = ['#1d6f78', '#b5651d', '#5b4b8a', '#7a7a7a']

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const text = (x: number, y: number, said: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more && ` ${more}`}>${escaped(said)}</text>`

/** The position of a commit and a value in a panel. */
const scaleOf = (commits: readonly string[], { lines, aim }: Panel) => {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value.most))
  const top = Math.max(aim ?? 0, ...values) * 1.1 || 1
  const wide = WIDTH - box.left - box.right
  const step = commits.length > 1 ? wide / (commits.length - 1) : 0
  return {
    x: (commit: string) => box.left + Math.max(0, commits.indexOf(commit)) * step,
    y: (value: number) => HEIGHT - box.bottom - (value / top) * (HEIGHT - box.top - box.bottom),
    end: WIDTH - box.right,
  }
}

/** A figure over the commits: level until a commit changes it, marked by a dot. */
const renderLine = (
  { label, points }: Line,
  { x, y, end }: ReturnType<typeof scaleOf>,
  colour: string,
  labelAt: number,
): string => {
  const levels = points.map(({ commit, value }, index) => {
    const next = points[index + 1]
    const to = next ? x(next.commit) : end
    const rise = next ? ` V ${y(next.value.median).toFixed(1)}` : ''
    return `${index === 0 ? `M ${x(commit).toFixed(1)} ${y(value.median).toFixed(1)} ` : ''}H ${to.toFixed(1)}${rise}`
  })
  const dots = points.map(({ commit, value }) => {
    const at = `cx="${x(commit).toFixed(1)}" cy="${y(value.median).toFixed(1)}"`
    const atMany = label && `, ${label} connections`
    const said = `${commit}${atMany}: ${brief(value.median)} (${brief(value.least)}–${brief(value.most)})`
    return `<circle ${at} r="3" fill="${colour}"><title>${escaped(said)}</title></circle>`
  })
  const last = points.at(-1)?.value.median ?? 0
  const value = label ? `${brief(last)} · ${label}` : brief(last)
  const beside = text(end + 6, labelAt + 3, value, `fill="${colour}"`)
  return `<path d="${levels.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>${dots.join('')}${beside}`
}

/** The positions of labels for lines that end at these heights: beside them, the first in place, none over another. */
export const labelsAt = (heights: readonly number[]): number[] => {
  const placed: number[] = []
  const order = [...heights.keys()].toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  let free = Number.NEGATIVE_INFINITY
  for (const index of order) {
    const at = Math.max(heights[index] ?? 0, free)
    placed[index] = at
    free = at + APART
  }
  return placed
}

const panelChart = (panel: Panel, commits: readonly string[]): string => {
  if (panel.lines.length === 0) return ''
  const scale = scaleOf(commits, panel)
  const { x, y, end } = scale
  const floor = HEIGHT - box.bottom
  const changed = new Set(panel.lines.flatMap(({ points }) => points.map(({ commit }) => commit)))
  const labels = labelsAt(panel.lines.map(({ points }) => y(points.at(-1)?.value.median ?? 0)))
  const aim =
    panel.aim === undefined
      ? ''
      : `<path d="M ${box.left} ${y(panel.aim).toFixed(1)} H ${end}" stroke="#999" stroke-dasharray="3 3"/>${text(box.left - 4, y(panel.aim) + 3, `aim ${panel.aim}`, 'text-anchor="end"')}`
  return [
    text(box.left, 16, panel.title, 'font-weight="600" font-size="12"'),
    text(box.left, 29, panel.unit),
    `<path d="M ${box.left} ${floor} H ${end}" stroke="#555"/>`,
    aim,
    ...panel.lines.map((line, index) =>
      renderLine(line, scale, colours[index % colours.length] ?? '#000', labels[index] ?? 0),
    ),
    ...[...changed].map((commit) =>
      text(
        x(commit),
        floor + 12,
        commit,
        `text-anchor="end" transform="rotate(-30 ${x(commit).toFixed(1)} ${floor + 12})"`,
      ),
    ),
  ].join('\n')
}

/**
 * A chart of every figure over the commits that changed it, as SVG. A label to the right says the last value, and at
 * how many connections.
 * @param commits in their order
 */
export const chart = (title: string, commits: readonly string[], panels: readonly Panel[]): string => {
  const width = A_ROW * WIDTH
  const height = 30 + Math.ceil(panels.length / A_ROW) * HEIGHT
  const placed = panels.map(
    (panel, index) =>
      `<g transform="translate(${(index % A_ROW) * WIDTH} ${30 + Math.floor(index / A_ROW) * HEIGHT})">\n${panelChart(panel, commits)}\n</g>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="9" fill="#222" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(12, 20, title, 'font-size="14" font-weight="600"'),
    ...placed,
    '</svg>\n',
  ].join('\n')
}
