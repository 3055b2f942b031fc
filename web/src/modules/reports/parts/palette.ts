/**
 * The five colours of every chart (rule ui.chart-colours), from dark to light so that they are told apart without colour
 * too; what has more parts than five begins again.
 */
export const palette = ['petrol.9', 'petrol.6', 'amber.6', 'petrol.3', 'amber.2'] as const

/** The colour of a part, by its place. */
export const colorAt = (index: number): string => palette[index % palette.length] ?? palette[0]
