import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, group, instant, ref, text } from '../platform/kernel/fields.ts'
import { keysOf } from '../platform/kernel/records.ts'
import { addressFields, coords, coordsErrors } from '../places/address.ts'
import { PROFESSIONAL_SECTORS } from '../platform/validation/options.ts'
import { EMAIL_MAX, NAME_MAX, NIF_MAX, PHONE_MAX } from '../platform/validation/lengths.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    company: {
      /** The paths of the fields that its reader may change; present when a person reads a single company. */
      writable?: string[]
    }
  }
}

/** Company: a client, with an account whose username is its NIF (rule company.data). */
export const company = defineEntity({
  name: 'company',
  label: { one: 'Empresa', many: 'Empresas', gender: 'f' },
  about: 'As empresas que formam os seus trabalhadores na academia.',
  personal: true,
  title: 'name',
  fields: {
    nif: text({ label: 'NIF', required: true, format: 'nif', min: 4, max: NIF_MAX }),
    name: text({ label: 'Nome', required: true, max: NAME_MAX }),
    email: text({ label: 'Email', required: true, format: 'email', lowercase: true, max: EMAIL_MAX }),
    companyContact: text({ label: 'Contacto', format: 'phone', max: PHONE_MAX }),
    companyRepName: text({ label: 'Representante', max: NAME_MAX }),
    companyProfessionalSector: choice({
      label: 'Setor de atividade',
      options: PROFESSIONAL_SECTORS.map(({ value, label }) => ({ value: Number(value), label })),
    }),
    ...addressFields,
    country: text({ label: 'País', max: 60 }),
    coords,
    nib: text({
      label: 'NIB',
      format: 'nib',
      max: 21,
      help: 'Os 21 algarismos da conta bancária. Só a empresa e a administração o veem.',
    }),
    config: group({
      label: 'Configuração',
      of: {
        certificateDownload: boolean({ label: 'Permitir transferência de certificados pelo formando' }),
        invoiceMail: boolean({ label: 'Receber por email o resumo de faturação de cada mês fechado' }),
      },
    }),
    master: ref({ label: 'Master', entity: 'user', readOnly: true }),
    activatedAt: instant({ label: 'Data de ativação', readOnly: true }),
  },
  list: {
    columns: ['nif', 'name', 'email', 'companyContact', 'createdAt'],
    search: ['nif', 'name', 'email', 'companyContact'],
    sort: 'name',
    filters: ['companyProfessionalSector'],
  },
  form: [
    { title: 'Empresa', fields: ['nif', 'name', 'email', 'companyProfessionalSector'] },
    { title: 'Contacto', fields: ['companyContact', 'companyRepName', 'nib'] },
    { title: 'Morada', fields: [...keysOf(addressFields), 'country', 'coords'] },
    { title: 'Certificados', fields: ['config.certificateDownload'] },
    { title: 'Faturação', fields: ['config.invoiceMail'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ coords: place }) => coordsErrors(place ?? {}, 'coords.'),
})
