import { defineEntity } from '../platform/kernel/entity.ts'
import { group, text } from '../platform/kernel/fields.ts'

export { sigoCountry, sigoCounty, sigoDistrict } from './sigo.ts'

/** Level of education of a trainee (rule places.education-level). */
export const educationLevel = defineEntity({
  name: 'educationLevel',
  label: { one: 'Habilitação literária', many: 'Habilitações literárias', gender: 'f' },
  about: 'Os níveis de ensino que um formando pode indicar nos seus dados.',
  title: 'name',
  fields: { name: text({ label: 'Nome', required: true, max: 160 }) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  form: [{ title: 'Habilitação', fields: ['name'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['list', 'edit'],
})

/** Country (rule places.countries). */
export const country = defineEntity({
  name: 'country',
  label: { one: 'País', many: 'Países', gender: 'm' },
  about: 'Os países que as moradas e as nacionalidades podem indicar.',
  title: 'name.common',
  fields: {
    name: group({
      label: 'Nome',
      of: {
        common: text({ label: 'Nome comum', required: true, max: 120 }),
        official: text({ label: 'Nome oficial', required: true, max: 200 }),
      },
    }),
    code: text({ label: 'Código ISO', required: true, min: 2, max: 2, unique: true }),
    capital: text({ label: 'Capital', max: 120 }),
    callingCode: text({ label: 'Indicativo', max: 20 }),
    currency: text({ label: 'Moeda', max: 60 }),
  },
  list: {
    columns: ['name.common', 'code', 'capital', 'callingCode', 'currency'],
    search: ['name.common', 'name.official', 'capital'],
    sort: 'name.common',
  },
  form: [
    { title: 'País', fields: ['name.common', 'name.official', 'code'] },
    { title: 'Outros dados', fields: ['capital', 'callingCode', 'currency'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['list'],
})
