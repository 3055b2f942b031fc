import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, integer, list, ref, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { codeErrors } from './code-rules.ts'

/** The account of a PIN, as its code shows it (rule code.pins). */
export interface CodeAccount {
  _id: string
  pin: string
  name: string
  email: string
  approval: 'free' | 'approved' | 'rejected' | 'used'
  user: { _id: string; name: string } | null
}

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    code: {
      /** Present when a single code is read: the accounts of its PINs. */
      accounts?: CodeAccount[]
    }
  }
  interface Taken {
    /** All accounts of its PINs; a new one has no id. */
    code: { accounts?: readonly (Pick<CodeAccount, 'name' | 'email'> & { _id?: string })[] }
  }
}

/** The types of a code (rule code.kinds). */
export const CODE_TYPES = [
  { value: 'P', label: t('code.type.P') },
  { value: 'A', label: t('code.type.A') },
  { value: 'O', label: t('code.type.O') },
] as const

/** Activation codes (rule code.kinds). */
export const code = defineEntity({
  name: 'code',
  label: { one: 'Código', many: 'Códigos', gender: 'm' },
  about: 'Os códigos de ativação dão acesso a um curso: por PIN, por empresa ou por oferta.',
  title: 'code',
  fields: {
    type: choice({ label: 'Tipo', options: CODE_TYPES, help: 'Oferta, quando nada se escolhe.' }),
    code: text({
      label: 'Código',
      max: 40,
      unique: true,
      masked: true,
      help: 'Letras sem acentos e algarismos, pelo menos 5. Vazio: é criado um.',
    }),
    degree: ref({ label: 'Curso', entity: 'degree', purpose: 'sell', required: true }),
    modules: list({
      label: 'Módulos',
      distinct: 'module',
      of: {
        module: ref({
          label: 'Módulo',
          entity: 'module',
          purpose: 'course',
          within: 'degree',
          required: true,
        }),
      },
    }),
    company: ref({ label: 'Empresa', entity: 'company' }),
    owner: ref({ label: 'Criado por', entity: 'user', readOnly: true }),
    accountsAllowed: integer({ label: 'Contas permitidas', min: 1, max: 100_000 }),
    accountsUsed: integer({ label: 'Contas usadas', readOnly: true }),
    payment: text({ label: 'Pagamento', max: 120 }),
  },
  list: {
    columns: ['code', 'type', 'degree', 'company', 'accountsAllowed', 'accountsUsed', 'createdAt'],
    search: ['code', 'degree', 'company'],
    sort: '-createdAt',
    filters: ['type', 'degree', 'company'],
  },
  form: [
    {
      title: 'Código',
      fields: ['type', 'code', 'degree', 'modules', 'company', 'accountsAllowed', 'payment'],
    },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['edit'],
  rules: ({ type, company, code: typed }) => [
    ...codeErrors(typed),
    ...(type === 'A' && !company ? [{ field: 'company', message: t('code.companyRequired') }] : []),
  ],
})
