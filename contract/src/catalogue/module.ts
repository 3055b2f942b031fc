import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, file, integer, list, ref, richText, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { ATTACHMENT_FILES, EVALUATION_FILES } from '../platform/engine/file-kinds.ts'
import type { ApprovalOut } from './approval-endpoints.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    module: {
      approval: ApprovalOut
    }
  }
}

const resources = list({
  label: 'Recursos',
  one: 'Recurso',
  min: 1,
  distinct: 'resource',
  message: t('validation.lectureResource'),
  of: {
    resource: ref({ label: 'Recurso', entity: 'resource', required: true }),
    evaluation: boolean({
      label: 'Trabalho avaliado',
      help: 'O formando entrega um ficheiro, que um tutor classifica.',
    }),
    documentTitle: text({
      label: 'Título do documento',
      max: 200,
      when: { field: 'evaluation', in: [true] },
    }),
    document: file({
      label: 'Documento',
      accept: EVALUATION_FILES,
      when: { field: 'evaluation', in: [true] },
    }),
  },
})

const attachments = list({
  label: 'Anexos',
  one: 'Anexo',
  of: {
    name: text({ label: 'Nome', required: true, max: 200, message: t('validation.attachmentName') }),
    document: file({
      label: 'Ficheiro',
      required: true,
      accept: ATTACHMENT_FILES,
      message: t('validation.attachmentFile'),
    }),
  },
})

const bibliography = list({
  label: 'Bibliografia',
  one: 'Link externo',
  of: {
    name: text({ label: 'Nome', required: true, max: 300, message: t('validation.linkName') }),
    link: text({ label: 'Link', required: true, format: 'url', max: 1000, message: t('validation.link') }),
  },
})

/** Module: a sequence of sessions (rule course.parts). */
export const courseModule = defineEntity({
  name: 'module',
  label: { one: 'Módulo', many: 'Módulos', gender: 'm' },
  about: 'Um módulo é uma sequência de sessões, que vários cursos podem usar.',
  title: 'name',
  madeInPlace: true,
  warnsOfSameName: true,
  fields: {
    name: text({ label: 'Nome', required: true, max: 200 }),
    internalName: text({ label: 'Nome interno', max: 200, help: 'Visto só por quem edita cursos.' }),
    summary: richText({ label: 'Sumário' }),
    categories: list({
      label: 'Categorias',
      one: 'Categoria',
      min: 1,
      distinct: 'category',
      of: { category: ref({ label: 'Categoria', entity: 'category', required: true }) },
    }),
    lectures: list({
      label: 'Sessões',
      one: 'Sessão',
      min: 1,
      of: {
        name: text({ label: 'Nome', required: true, max: 200, message: t('validation.lectureName') }),
        summary: richText({ label: 'Sumário', required: true, message: t('validation.lectureSummary') }),
        duration: integer({ label: 'Duração', unit: 'min', min: 0, max: 10_000 }),
        resources,
        attachments,
        bibliography,
      },
    }),
  },
  list: {
    columns: ['name', 'internalName', 'categories', 'updatedAt'],
    search: ['name', 'internalName'],
    sort: 'name',
    size: 16,
    filters: ['categories'],
  },
  form: [
    { title: 'Módulo', fields: ['name', 'internalName', 'summary', 'categories'] },
    { title: 'Sessões', fields: ['lectures'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['edit'],
  authored: true,
  grants: { view: ['course.import', 'course.export'], edit: ['course.import'] },
})
