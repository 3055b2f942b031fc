import { defineEntity } from '../platform/kernel/entity.ts'
import {
  boolean,
  choice,
  embed,
  file,
  group,
  integer,
  list,
  number,
  richText,
  text,
} from '../platform/kernel/fields.ts'
import { examErrors } from './exam-rules.ts'
import { t } from '../platform/text/text.ts'
import { IMAGE_FILES, MEDIA_FILES, VIDEO_FILES } from '../platform/engine/file-kinds.ts'
import type { ApprovalOut } from './approval-endpoints.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    resource: {
      approval: ApprovalOut
    }
  }
}

/** The types of resource (rule course.resources). */
const RESOURCE_TYPES = [
  { value: 'media', label: 'Vídeo, PDF ou página' },
  { value: 'html5', label: 'Pacote HTML5' },
  { value: 'exam', label: 'Teste' },
  { value: 'chat', label: 'Conversa com o tutor' },
] as const

/** The numbers and texts of an exam are judged by `examErrors`, with sentences of their own (rule exam.editor). */
const exam = embed({
  label: 'Teste',
  required: true,
  when: { field: 'type', in: ['exam'] },
  of: {
    weight: number({
      label: 'Peso',
      required: true,
      max: 1000,
      help: 'A nota de quem acerta em tudo; 0: só se mostra o texto ao formando.',
    }),
    questions: integer({
      label: 'Perguntas por teste',
      required: true,
      help: 'Tiradas à sorte do conjunto.',
    }),
    time: integer({ label: 'Tempo total', unit: 'min', help: '0: ilimitado.', max: 1440 }),
    final: boolean({ label: 'Teste final' }),
    userText: richText({ label: 'Texto para o formando', help: 'Mostrado depois do teste.' }),
    multipleChoice: list({
      label: 'Perguntas',
      one: 'Pergunta',
      of: {
        question: text({
          label: 'Pergunta',
          style: 'lines',
          rows: 2,
          required: true,
          max: 5000,
          message: t('validation.question'),
        }),
        answers: integer({
          label: 'Número de respostas em exame',
          required: true,
          message: t('validation.answersNumber'),
        }),
        randomAnswers: boolean({ label: 'Respostas por ordem aleatória' }),
        answerPool: list({
          label: 'Respostas',
          one: 'Resposta',
          help: 'Pontuação de -1 a 1; 1 é a resposta certa.',
          of: {
            answer: text({ label: 'Resposta', style: 'lines', rows: 1, max: 2000 }),
            points: number({ label: 'Pontuação' }),
          },
        }),
        explanation: text({
          label: 'Explicação',
          style: 'lines',
          rows: 2,
          max: 5000,
          help: 'O formando lê-a com a resposta certa, quando já não pode repetir o teste.',
        }),
        lecture: text({
          label: 'Sessão de que trata',
          max: 36,
          help: 'Na revisão, leva o formando à sessão que deve rever.',
        }),
      },
    }),
  },
})

/** Resource: a video, PDF, page, package, exam or chat of a session (rule course.resources). */
export const resource = defineEntity({
  name: 'resource',
  label: { one: 'Recurso', many: 'Recursos', gender: 'm' },
  about: 'Os vídeos, documentos, pacotes e testes de que as sessões são feitas.',
  title: 'name',
  madeInPlace: true,
  warnsOfSameName: true,
  fields: {
    name: text({ label: 'Nome', required: true, max: 200 }),
    internalName: text({ label: 'Nome interno', max: 200, help: 'Visto só por quem edita cursos.' }),
    type: choice({ label: 'Tipo', required: true, options: RESOURCE_TYPES }),
    extension: text({ label: 'Extensão', readOnly: true }),
    mediaSeconds: integer({
      label: 'Duração do vídeo',
      unit: 's',
      min: 0,
      max: 1_000_000,
      when: { field: 'type', in: ['media'] },
    }),
    media: group({
      label: 'Média',
      when: { field: 'type', in: ['media'] },
      of: { file: file({ label: 'Ficheiro', required: true, accept: MEDIA_FILES }) },
    }),
    html5: group({
      label: 'Pacote HTML5',
      when: { field: 'type', in: ['html5'] },
      of: {
        zip: file({ label: 'Pacote (.zip)', required: true, accept: ['zip'] }),
        startFile: text({ label: 'Ficheiro inicial', required: true, max: 500 }),
      },
    }),
    config: group({
      label: 'Configuração',
      when: { field: 'type', in: ['media'] },
      of: {
        sources: list({
          label: 'Outros formatos do vídeo',
          one: 'Formato',
          of: { document: file({ label: 'Vídeo', required: true, accept: VIDEO_FILES }) },
        }),
        tracks: list({
          label: 'Legendas',
          one: 'Legenda',
          distinct: 'language',
          of: {
            language: text({ label: 'Língua', required: true, max: 10, help: 'O código: pt, en, fr…' }),
            label: text({ label: 'Nome', required: true, max: 60 }),
            document: file({ label: 'Ficheiro (.vtt)', required: true, accept: ['vtt'] }),
          },
        }),
        poster: file({ label: 'Imagem inicial', accept: IMAGE_FILES }),
        transcript: text({
          label: 'Transcrição',
          style: 'lines',
          rows: 8,
          max: 100_000,
          help: 'O que se ouve e o que se vê no vídeo, por palavras: para quem não o ouve, não o vê, ou prefere ler.',
        }),
      },
    }),
    exam,
  },
  list: {
    columns: ['name', 'internalName', 'type', 'extension', 'updatedAt'],
    search: ['name', 'internalName'],
    sort: 'name',
    filters: ['type'],
  },
  form: [
    { title: 'Recurso', fields: ['name', 'internalName', 'type'] },
    {
      title: 'Conteúdo',
      fields: [
        'media.file',
        'mediaSeconds',
        'config.sources',
        'config.tracks',
        'config.transcript',
        'config.poster',
        'html5.zip',
        'html5.startFile',
        'exam',
      ],
    },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['list', 'edit'],
  authored: true,
  grants: { view: ['course.import', 'course.export'], edit: ['course.import'] },
  rules: ({ type, exam: written }) =>
    type === 'exam' && written
      ? examErrors(written).map(({ field, message }) => ({ field: `exam.${field}`, message }))
      : [],
})
