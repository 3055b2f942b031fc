import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, list, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'

/** Category of courses and modules (rule course.categories). */
export const category = defineEntity({
  name: 'category',
  label: { one: 'Categoria', many: 'Categorias', gender: 'f' },
  about: 'As categorias agrupam os cursos e os módulos no catálogo.',
  title: 'name',
  madeInPlace: true,
  warnsOfSameName: true,
  fields: {
    name: text({ label: 'Nome', required: true, max: 120 }),
    shortName: text({ label: 'Nome curto', max: 40 }),
    active: boolean({ label: 'Ativa', initial: true }),
    tags: list({
      label: 'Tags',
      min: 1,
      message: t('validation.tag'),
      distinct: 'name',
      of: { name: text({ label: 'Tag', required: true, max: 60, message: t('validation.tag') }) },
    }),
  },
  list: {
    columns: ['name', 'shortName', 'active'],
    search: ['name', 'shortName'],
    sort: 'name',
    filters: ['active'],
  },
  form: [
    { title: 'Categoria', fields: ['name', 'shortName', 'active'] },
    {
      title: 'Pesquisa',
      help: 'Palavras por que os cursos desta categoria são encontrados.',
      fields: ['tags'],
    },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['list', 'edit'],
  authored: true,
  grants: { view: ['course.import', 'course.export'], edit: ['course.import'] },
})
