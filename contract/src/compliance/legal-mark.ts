/** How certain a figure is: read in an official text; in one good secondary source; not confirmed. */
export const LEGAL_MARK_KEYS = ['sure', 'likely', 'unverified'] as const
export type LegalMark = (typeof LEGAL_MARK_KEYS)[number]

export const LEGAL_MARKS: Readonly<Record<LegalMark, string>> = {
  sure: 'Confirmado',
  likely: 'Provável',
  unverified: 'Por confirmar',
}

/** The marks as the options of a choice. */
export const legalMarkOptions = LEGAL_MARK_KEYS.map((value) => ({ value, label: LEGAL_MARKS[value] }))

const doubt: Record<LegalMark, number> = { sure: 0, likely: 1, unverified: 2 }

/** The less certain of two marks. */
export const lessSure = (a: LegalMark, b: LegalMark | null): LegalMark =>
  b !== null && doubt[b] > doubt[a] ? b : a
