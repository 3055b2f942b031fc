import type { FigureShown } from '#contract/compliance/hours-endpoints.ts'
import { LEGAL_KEYS } from '#contract/compliance/parameter-keys.ts'
import type { KeptParameter } from './repositories/facts.ts'

/** A figure of the law, as it is shown. */
export const shownFigure = ({ key, ...figure }: KeptParameter): FigureShown => ({
  ...figure,
  unit: LEGAL_KEYS[key].unit ?? '',
})
