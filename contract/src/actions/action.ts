import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, integer, list, ref, refs, text } from '../platform/kernel/fields.ts'
import { withinYears } from '../platform/validation/date-order.ts'

/** How tutors accompany the trainees: by their own hand, or when they are asked. */
export const TUTORING_MODELS = [
  { value: 'active', label: 'Ativa' },
  { value: 'reactive', label: 'Reativa' },
] as const

/** Where the training takes place. */
export const ACTION_FORMS = [
  { value: 'distance', label: 'A distância' },
  { value: 'classroom', label: 'Presencial' },
  { value: 'mixed', label: 'Mista' },
] as const

/** An action is open until it is sealed (rule actions.seal). */
const ACTION_STATES = [
  { value: 'open', label: 'Aberta' },
  { value: 'sealed', label: 'Selada' },
] as const

/** A training action: one edition of a course (rule actions.action). */
export const action = defineEntity({
  name: 'action',
  label: { one: 'Ação de formação', many: 'Ações de formação', gender: 'f' },
  about: 'Uma ação é uma edição de um curso, com datas, equipa, formandos e o seu dossier.',
  title: 'code',
  fields: {
    code: text({
      label: 'Código',
      max: 40,
      unique: true,
      help: 'Vazio: o número seguinte do ano em que começa.',
    }),
    degree: ref({ label: 'Curso', entity: 'degree', required: true }),
    companies: refs({
      label: 'Empresas',
      entity: 'company',
      help: 'Vazio: a ação é aberta a formandos de qualquer empresa.',
    }),
    startDate: day({ label: 'Início', required: true }),
    endDate: day({ label: 'Fim', required: true }),
    hours: integer({ label: 'Horas', unit: 'h', min: 1, max: 2000, help: 'Vazias: as do curso.' }),
    form: choice({
      label: 'Forma de organização',
      required: true,
      initial: 'distance',
      options: ACTION_FORMS,
    }),
    place: text({
      label: 'Local',
      max: 200,
      required: true,
      when: { field: 'form', in: ['classroom', 'mixed'] },
    }),
    tutoring: choice({
      label: 'Modelo de tutoria',
      required: true,
      options: TUTORING_MODELS,
      help: 'Ativa: o tutor acompanha e toma a iniciativa. Reativa: o tutor responde quando o formando pergunta.',
    }),
    manager: text({ label: 'Gestor de formação', max: 160 }),
    coordinator: text({ label: 'Coordenador pedagógico', max: 160 }),
    tutors: list({
      label: 'Tutores',
      one: 'Tutor',
      distinct: 'user',
      of: {
        user: ref({ label: 'Tutor', entity: 'user', required: true }),
        ccp: text({ label: 'CCP', max: 40, help: 'O número do certificado de competências pedagógicas.' }),
        qualification: text({ label: 'Qualificação', max: 200 }),
      },
    }),
    advertising: text({
      label: 'Divulgação',
      format: 'url',
      max: 500,
      help: 'A página em que a ação foi anunciada.',
    }),
    state: choice({ label: 'Estado', options: ACTION_STATES, readOnly: true }),
  },
  list: {
    columns: ['code', 'degree', 'companies', 'startDate', 'endDate', 'hours', 'state'],
    search: ['code', 'degree'],
    sort: '-startDate',
    filters: ['degree', 'companies', 'state'],
  },
  form: [
    { title: 'Ação', fields: ['code', 'degree', 'companies', 'startDate', 'endDate', 'hours'] },
    { title: 'Organização', fields: ['form', 'place', 'tutoring', 'advertising'] },
    {
      title: 'Equipa',
      help: 'Quem responde pela ação e quem a acompanha.',
      fields: ['manager', 'coordinator', 'tutors'],
    },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: withinYears,
})
