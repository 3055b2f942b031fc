import { defineEntity } from '../platform/kernel/entity.ts'
import { text, type TextField } from '../platform/kernel/fields.ts'

const value = { label: 'Código', required: true, max: 20, unique: true } as const satisfies Omit<
  TextField,
  'kind'
>
const name = { label: 'Nome', required: true, max: 120 } as const satisfies Omit<TextField, 'kind'>
const list = { search: ['value', 'name'], sort: 'name' } as const
const access = { list: 'matrix', view: 'matrix', edit: 'matrix' } as const

/** The lists that the state's register (SIGO) knows places by (rule places.sigo). */
export const sigoCountry = defineEntity({
  name: 'sigoCountry',
  label: { one: 'País SIGO', many: 'Países SIGO', gender: 'm' },
  about: 'Os países como o SIGO os conhece.',
  title: 'name',
  fields: { value: text(value), name: text(name) },
  list: { ...list, columns: ['value', 'name'] },
  form: [{ title: 'País', fields: ['value', 'name'] }],
  access,
})

export const sigoDistrict = defineEntity({
  name: 'sigoDistrict',
  label: { one: 'Distrito SIGO', many: 'Distritos SIGO', gender: 'm' },
  about: 'Os distritos e as ilhas como o SIGO os conhece.',
  title: 'name',
  fields: {
    value: text(value),
    name: text(name),
    country: text({ label: 'Código do país', required: true, max: 20 }),
  },
  list: { ...list, columns: ['value', 'name', 'country'], filters: ['country'] },
  form: [{ title: 'Distrito', fields: ['value', 'name', 'country'] }],
  access,
})

export const sigoCounty = defineEntity({
  name: 'sigoCounty',
  label: { one: 'Concelho SIGO', many: 'Concelhos SIGO', gender: 'm' },
  about: 'Os concelhos como o SIGO os conhece.',
  title: 'name',
  fields: {
    value: text(value),
    name: text(name),
    district: text({ label: 'Código do distrito', required: true, max: 20 }),
  },
  list: { ...list, columns: ['value', 'name', 'district'], filters: ['district'] },
  form: [{ title: 'Concelho', fields: ['value', 'name', 'district'] }],
  access,
})
