import type { TextKey } from '../platform/text/text.ts'

/** The labels of the tabs of a company's room, by their names in the address (rule management.workspace). */
export const companyTabs = {
  resumo: 'management.tabs.resumo',
  formandos: 'management.tabs.formandos',
  cursos: 'management.tabs.cursos',
  formacao: 'management.tabs.formacao',
  horas: 'management.tabs.horas',
  cartoes: 'management.tabs.cartoes',
  codigos: 'management.tabs.codigos',
  servicos: 'management.tabs.servicos',
  gestores: 'management.tabs.gestores',
  relatorios: 'management.tabs.relatorios',
  'anexo-c': 'management.tabs.anexoC',
  inspecao: 'management.tabs.inspecao',
  definicoes: 'management.tabs.definicoes',
} as const satisfies Readonly<Record<string, TextKey>>
export type CompanyTab = keyof typeof companyTabs
