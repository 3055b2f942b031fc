import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, ref, text } from '../platform/kernel/fields.ts'

/** Events worth investigating: who was kept out, who was refused, and whose rights changed. */
const SECURITY_EVENTS = [
  { value: 'loginFailed', label: 'Entrada falhada' },
  { value: 'refused', label: 'Acesso recusado' },
  { value: 'role', label: 'Perfil mudado' },
  { value: 'permissions', label: 'Permissões do perfil mudadas' },
  { value: 'lock', label: 'Conta bloqueada' },
  { value: 'unlock', label: 'Conta desbloqueada' },
  { value: 'enable', label: 'Conta ativada' },
  { value: 'disable', label: 'Conta desativada' },
  { value: 'password', label: 'Palavra-passe mudada' },
  { value: 'recovery', label: 'Recuperação enviada' },
  { value: 'email', label: 'Email mudado' },
  { value: 'clientNew', label: 'Aplicação criada' },
  { value: 'clientRevoked', label: 'Aplicação revogada' },
] as const

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]['value']

/** The security log, only for administrators; its lines expire by the task that clears the logs. */
export const security = defineEntity({
  name: 'security',
  label: { one: 'Ocorrência de segurança', many: 'Ocorrências de segurança', gender: 'f' },
  about:
    'Entradas falhadas, acessos recusados e mudanças de direitos: com que conta, de que endereço e porquê.',
  title: 'event',
  fields: {
    event: choice({ label: 'Ocorrência', options: SECURITY_EVENTS, readOnly: true }),
    account: ref({ label: 'Conta', entity: 'user', readOnly: true }),
    accountName: text({ label: 'Nome da conta', readOnly: true }),
    by: ref({ label: 'Feito pela conta', entity: 'user', readOnly: true }),
    byName: text({ label: 'Feito por', readOnly: true }),
    address: text({ label: 'Endereço', readOnly: true }),
    reason: text({ label: 'Motivo', readOnly: true }),
  },
  list: {
    columns: ['createdAt', 'event', 'accountName', 'byName', 'address', 'reason'],
    search: ['accountName', 'byName', 'address', 'reason'],
    sort: '-createdAt',
    filters: ['createdAt', 'event', 'account'],
  },
  form: [
    {
      title: 'Ocorrência',
      fields: ['event', 'accountName', 'account', 'byName', 'by', 'address', 'reason'],
    },
  ],
  access: { list: 'admins', view: 'admins', edit: 'nobody' },
})
