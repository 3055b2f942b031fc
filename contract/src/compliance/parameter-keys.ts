/** The figures of the law: administrators keep each by date (rule compliance.parameters). */
export const LEGAL_KEYS = {
  'training.hoursOfYear': { label: 'Horas de formação por ano', unit: 'h' },
  'training.minimumTerm': { label: 'Duração mínima de um contrato a termo', unit: 'meses' },
  'training.shareOfWorkers': { label: 'Trabalhadores com formação em cada ano', unit: '%' },
  'training.anticipation': { label: 'Antecipação de horas', unit: 'anos' },
  'training.anticipationQualifying': {
    label: 'Antecipação de horas por RVCC ou dupla certificação',
    unit: 'anos',
  },
  'training.deferral': { label: 'Diferimento previsto no plano de formação', unit: 'anos' },
  'training.toCredit': { label: 'Anos até as horas em falta passarem a crédito', unit: 'anos' },
  'training.creditLapse': { label: 'Anos até o crédito de horas caducar', unit: 'anos' },
  'training.creditNotice': { label: 'Aviso para usar o crédito de horas', unit: 'dias' },
  'training.yearsAtEnd': { label: 'Anos contados na cessação do contrato', unit: 'anos' },
  'training.prescription': { label: 'Prescrição depois da cessação do contrato', unit: 'anos' },
  'plan.consultation': { label: 'Consulta dos trabalhadores sobre o plano', unit: 'dias' },
  'plan.exemptBelow': { label: 'Plano dispensado a empresas com menos de', unit: 'trabalhadores' },
  'certification.idleYears': { label: 'Anos sem atividade até a certificação caducar', unit: 'anos' },
  'fine.unit': { label: 'Unidade de conta', unit: '€' },
  'fine.seriousLeast': { label: 'Contraordenação grave: coima mais baixa', unit: 'UC' },
  'fine.seriousMost': { label: 'Contraordenação grave: coima mais alta', unit: 'UC' },
  'complaint.answer': { label: 'Resposta a uma reclamação', unit: 'dias úteis' },
  'complaint.reply': { label: 'Réplica a uma reclamação', unit: 'dias úteis' },
  'privacy.answer': { label: 'Resposta a um pedido sobre dados pessoais', unit: 'meses' },
  'keep.actionFiles': { label: 'Conservação do dossier de uma ação', unit: 'anos' },
  'keep.activity': { label: 'Conservação do registo de atividade', unit: 'meses' },
  'keep.errors': { label: 'Conservação do registo de erros', unit: 'meses' },
  'keep.messages': { label: 'Conservação dos emails enviados', unit: 'meses' },
  'keep.security': { label: 'Conservação das ocorrências de segurança', unit: 'meses' },
  'keep.unactivated': { label: 'Conservação de contas nunca ativadas', unit: 'meses' },
  'keep.inactive': { label: 'Conservação dos dados de formandos sem atividade', unit: 'meses' },
  'keep.complaints': { label: 'Conservação de quem apresentou reclamações encerradas', unit: 'meses' },
  'keep.needs': { label: 'Conservação de quem respondeu ao diagnóstico de necessidades', unit: 'meses' },
  'annualReport.proof': { label: 'Relatório Único: anos de que se guarda a prova de entrega', unit: 'anos' },
  'annualReport.firstDay': { label: 'Relatório Único: primeiro dia de entrega', unit: null },
  'annualReport.lastDay': { label: 'Relatório Único: último dia de entrega', unit: null },
} as const

export type LegalKey = keyof typeof LEGAL_KEYS

/** Keys without a unit are days of a year, `MM-dd`; the others are numbers of their unit. */
export const isDayKey = (key: LegalKey): boolean => LEGAL_KEYS[key].unit === null

type LegalUnit = NonNullable<(typeof LEGAL_KEYS)[LegalKey]['unit']>

/** What the product itself erases when its retention ends (rule privacy.retention). */
export const ERASED_KEYS = [
  'keep.actionFiles',
  'keep.activity',
  'keep.errors',
  'keep.messages',
  'keep.security',
  'keep.unactivated',
  'keep.inactive',
  'keep.complaints',
  'keep.needs',
] as const satisfies readonly LegalKey[]
export type ErasedKey = (typeof ERASED_KEYS)[number]

/** The months that a figure of such a key stands for; a part of a month counts as a whole one. */
export const monthsOf = (key: ErasedKey, value: number): number =>
  Math.ceil(LEGAL_KEYS[key].unit === 'anos' ? value * 12 : value)

/** The minimum of a key's figure: what was created today is not erased today. */
export const leastOf = (key: LegalKey): number => (key.startsWith('keep.') ? 1 : 0)

/** The maximum of a figure by unit: a higher one is a typing error. */
const MOST: Record<LegalUnit, number> = {
  h: 500,
  meses: 120,
  '%': 100,
  anos: 100,
  dias: 366,
  'dias úteis': 250,
  trabalhadores: 10_000,
  '€': 10_000,
  UC: 1000,
}

/** The maximum of a key's figure; undefined for days of a year. */
export const mostOf = (key: LegalKey): number | undefined => {
  const { unit } = LEGAL_KEYS[key]
  return unit === null ? undefined : MOST[unit]
}
