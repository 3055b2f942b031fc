/** How many colours a chart has (rule ui.chart-colours; chart.module.css says which by day and by night). */
const COLORS = 5

/** The colour of a part, by its place; what has more parts than there are colours begins again. */
export const colorAt = (index: number): string => `var(--chart-${(index % COLORS) + 1})`

/** The names on an axis: the library's own text colour comes with its text settings, so it is set too. */
export const axisTick = { fontSize: 12, fill: 'currentColor' } as const
