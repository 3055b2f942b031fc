import { defineEntity } from '../platform/kernel/entity.ts'
import { group, text } from '../platform/kernel/fields.ts'

/** Country (specification §3). */
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
})
