import { ERASED_KEYS, LEGAL_KEYS } from '../compliance/parameter-keys.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, text } from '../platform/kernel/fields.ts'

/** On what a processing of data rests (Regulation (EU) 2016/679, article 6). */
const LEGAL_BASES = [
  { value: 'contract', label: 'Contrato' },
  { value: 'legalObligation', label: 'Obrigação legal' },
  { value: 'legitimateInterest', label: 'Interesse legítimo' },
  { value: 'consent', label: 'Consentimento' },
] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]['value']

/** In whose name the academy works with the data. */
const PROCESSING_ROLES = [
  { value: 'controller', label: 'Responsável pelo tratamento' },
  { value: 'processor', label: 'Subcontratante da empresa cliente' },
] as const
export type ProcessingRole = (typeof PROCESSING_ROLES)[number]['value']

const said = (label: string, required: boolean, help?: string) =>
  text({ label, required, max: 2000, style: 'lines', rows: 2, ...(help === undefined ? {} : { help }) })

/** The register of what the academy does with personal data (rule privacy.register). */
export const processingActivity = defineEntity({
  name: 'processingActivity',
  label: { one: 'Tratamento de dados', many: 'Tratamentos de dados', gender: 'm' },
  about:
    'O registo das atividades de tratamento de dados pessoais: para quê, de quem, que dados, a quem se comunicam e por quanto tempo. Pode ser impresso. Não é aconselhamento jurídico.',
  title: 'name',
  fields: {
    name: text({ label: 'Atividade', required: true, max: 160, unique: true }),
    role: choice({
      label: 'Papel da academia',
      required: true,
      initial: 'controller',
      options: PROCESSING_ROLES,
    }),
    basis: choice({ label: 'Fundamento', required: true, options: LEGAL_BASES }),
    purpose: said('Finalidade', true),
    people: said('De quem são os dados', true),
    data: said('Que dados', true),
    recipients: said('A quem se comunicam', true),
    transfers: said('Transferências para fora da União Europeia', false, 'Vazio: nenhuma.'),
    term: said('Por quanto tempo', true),
    keptBy: choice({
      label: 'Prazo de conservação',
      help: 'O número da lei que a plataforma cumpre; o valor em vigor sai no registo impresso.',
      options: ERASED_KEYS.map((value) => ({ value, label: LEGAL_KEYS[value].label })),
    }),
    measures: said('Medidas de segurança', false),
  },
  list: {
    columns: ['name', 'role', 'basis', 'purpose', 'updatedAt'],
    search: ['name'],
    sort: 'name',
    filters: ['role', 'basis'],
  },
  form: [
    { title: 'Atividade', fields: ['name', 'role', 'basis', 'purpose'] },
    { title: 'Dados', fields: ['people', 'data', 'recipients', 'transfers'] },
    { title: 'Conservação e segurança', fields: ['term', 'keptBy', 'measures'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
})
