import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, file, integer, list, ref, refs, richText, text } from '../platform/kernel/fields.ts'
import { CNAEF_AREAS } from '../classifications/cnaef.ts'
import {
  INITIATIVES,
  LEVELS,
  MODALITIES,
  SCHEDULES,
  TRAINING_ENTITIES,
} from '../classifications/report-tables.ts'
import { formatDuration } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'
import { courseState, isPublished } from './shapes.ts'
import { IMAGE_FILES } from '../platform/engine/file-kinds.ts'
import type { ApprovalOut } from './approval-endpoints.ts'
import { COURSE_CODE_MAX } from './lengths.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    degree: {
      approval: ApprovalOut
      /** Set if its publishing waits for the final approval. */
      awaitsApproval?: boolean
      /** The codes in sight that give it, masked; present when a single course is read. */
      codes?: { _id: string; code: string; type: string }[]
    }
  }
}

/** The states of a course, by their names on the screens (rule course.states). */
export const COURSE_STATES = [
  { value: courseState.hidden, label: t('state.course.0') },
  { value: courseState.prePublished, label: t('state.course.1') },
  { value: courseState.published, label: t('state.course.2') },
  { value: courseState.private, label: t('state.course.3') },
  { value: courseState.archived, label: t('state.course.4') },
] as const

/** Course (rule course.whole). */
export const degree = defineEntity({
  name: 'degree',
  label: { one: 'Curso', many: 'Cursos', gender: 'm' },
  about: 'Um curso junta módulos, um teste final e um questionário de satisfação.',
  title: 'name',
  warnsOfSameName: true,
  isDraft: ({ state }) => !isPublished(state),
  fields: {
    name: text({ label: 'Nome', required: true, max: 200, cut: 50 }),
    code: text({ label: 'Código', max: COURSE_CODE_MAX }),
    state: choice({
      label: 'Estado',
      help: 'Só os cursos publicados podem ser atribuídos a formandos.',
      options: COURSE_STATES,
      initial: courseState.hidden,
    }),
    privateCode: text({
      label: 'Código privado',
      required: true,
      max: 60,
      when: { field: 'state', in: [courseState.private] },
    }),
    demomode: boolean({
      label: 'Modo de demonstração',
      help: 'Visto apenas por criadores, tutores e administradores.',
    }),
    master: boolean({ label: 'Curso de master', help: 'Atribuído apenas através dos seus códigos.' }),
    duration: integer({
      label: 'Duração',
      unit: 'min',
      min: 1,
      max: 100_000,
      words: (minutes) => formatDuration(Number(minutes)),
      help: 'Vazia: a soma das sessões.',
    }),
    hduration: integer({
      label: 'Horas no cartão FC',
      unit: 'h',
      min: 1,
      max: 2000,
      help: 'O que o curso gasta num cartão FC. São também as horas que o certificado e os relatórios dizem. Vazias: a duração, arredondada para cima.',
    }),
    modules: list({
      label: 'Módulos',
      one: 'Módulo',
      min: 1,
      distinct: 'module',
      of: { module: ref({ label: 'Módulo', entity: 'module', required: true }) },
    }),
    moderators: refs({ label: 'Moderadores', entity: 'user', min: 1 }),
    tags: list({
      label: 'Tags',
      one: 'Tag',
      min: 1,
      distinct: 'name',
      message: t('validation.tag'),
      of: { name: text({ label: 'Tag', required: true, max: 60, message: t('validation.tag') }) },
    }),
    categories: list({
      label: 'Categorias',
      one: 'Categoria',
      min: 1,
      distinct: 'category',
      of: { category: ref({ label: 'Categoria', entity: 'category', required: true }) },
    }),
    badge: file({ label: 'Imagem', required: true, accept: IMAGE_FILES, open: true }),
    manual: file({ label: 'Manual', accept: ['pdf'] }),
    survey: ref({ label: 'Questionário de satisfação', entity: 'survey' }),
    exam: ref({
      label: 'Teste final',
      entity: 'resource',
      help: 'Um recurso do tipo teste, marcado como final.',
    }),
    summary: richText({ label: 'Sumário', required: true }),
    publicSummary: richText({
      label: 'Sumário público',
      required: true,
      help: 'O que o visitante lê antes de pedir acesso.',
    }),
    trainingArea: choice({
      label: 'Área de formação (CNAEF)',
      options: CNAEF_AREAS,
      help: 'A área que o Relatório Único e o SIGO pedem, em três algarismos.',
    }),
    modality: choice({
      label: 'Modalidade',
      options: MODALITIES.codes,
      initial: '08',
      help: 'A de um curso próprio, fora do Catálogo Nacional de Qualificações, é a 08.',
    }),
    trainingEntity: choice({
      label: 'Tipo de entidade formadora',
      options: TRAINING_ENTITIES.codes,
      initial: '07',
      help: 'Quem dá a formação, como o Relatório Único o classifica.',
    }),
    level: choice({
      label: 'Nível da formação',
      options: LEVELS.codes,
      initial: '09',
      help: 'O nível de qualificação que o curso confere, se confere algum.',
    }),
    schedule: choice({
      label: 'Horário',
      options: SCHEDULES.codes,
      initial: '01',
      help: 'Em que horas se faz: dentro do horário de trabalho, fora dele ou em ambos.',
    }),
    initiative: choice({
      label: 'Iniciativa',
      options: INITIATIVES.codes,
      initial: '01',
      help: 'De quem parte a formação: quase sempre do empregador.',
    }),
    target_user: text({ label: 'Destinatários', style: 'lines', max: 5000 }),
    objectives: text({
      label: 'Objetivos específicos',
      style: 'lines',
      max: 5000,
      help: 'O que o formando fica a saber fazer. Vem no programa das ações.',
    }),
    methods: text({
      label: 'Métodos pedagógicos',
      style: 'lines',
      max: 5000,
      help: 'Como se aprende: expositivo, demonstrativo, ativo, em autoestudo.',
    }),
    assessmentCriteria: text({ label: 'Critérios de avaliação', style: 'lines', max: 5000 }),
    facilities: text({
      label: 'Recursos e espaços',
      style: 'lines',
      max: 5000,
      help: 'Os equipamentos, a plataforma e os espaços que a formação usa.',
    }),
  },
  list: {
    columns: ['name', 'code', 'state', 'duration', 'categories', 'updatedAt'],
    search: ['name', 'code'],
    sort: 'name',
    size: 16,
    filters: ['state', 'categories', 'demomode', 'master'],
  },
  form: [
    { title: 'Curso', fields: ['name', 'code', 'badge', 'manual'] },
    { title: 'Apresentação', fields: ['publicSummary', 'summary', 'target_user', 'tags', 'categories'] },
    {
      title: 'Programa',
      help: 'O que o programa de uma ação diz além dos conteúdos (alínea a do dossier).',
      fields: ['objectives', 'methods', 'assessmentCriteria', 'facilities'],
    },
    { title: 'Conteúdo', fields: ['modules', 'exam', 'survey', 'duration', 'hduration'] },
    {
      title: 'Classificação oficial',
      fields: ['trainingArea', 'modality', 'trainingEntity', 'level', 'schedule', 'initiative'],
    },
    { title: 'Publicação', fields: ['state', 'privateCode', 'demomode', 'master', 'moderators'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['edit'],
  authored: true,
  grants: { view: ['course.import', 'course.export'], edit: ['course.import'] },
})
