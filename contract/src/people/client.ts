import { defineEntity } from '../platform/kernel/entity.ts'
import { day, instant, ref, text, texts } from '../platform/kernel/fields.ts'
import { GRANTS } from '../platform/kernel/grants.ts'
import { yearsAfter } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    client: {
      state: ClientState
      /** Shown once, with the new client. */
      token?: string
    }
  }
}

/** For how many years a client may be let in, and for how many it is unless somebody says so. */
const MOST_YEARS = 2
const USUAL_YEARS = 1

/** Machines that call the academy, each by a token of its own; for administrators alone (rule person.clients). */
export const client = defineEntity({
  name: 'client',
  label: { one: 'Aplicação', many: 'Aplicações', gender: 'f' },
  about:
    'As máquinas que falam com a academia, como outra instância que lhe envia cursos: cada uma com o seu token, o que pode fazer e até quando.',
  title: 'name',
  fields: {
    name: text({
      label: 'Nome',
      help: 'De que máquina é, para a reconhecer nos registos.',
      required: true,
      max: 120,
    }),
    grants: texts({ label: 'Pode', required: true, min: 1, options: GRANTS }),
    expiresOn: day({
      label: 'Válida até',
      help: `Inclui esse dia; ${MOST_YEARS} anos no máximo.`,
      required: true,
      initialYears: USUAL_YEARS,
    }),
    lastUsedAt: instant({ label: 'Última utilização', readOnly: true }),
    createdBy: ref({ label: 'Criada por', entity: 'user', readOnly: true }),
    revokedAt: instant({ label: 'Revogada em', readOnly: true }),
    revokedBy: ref({ label: 'Revogada por', entity: 'user', readOnly: true }),
  },
  list: {
    columns: ['name', 'grants', 'expiresOn', 'lastUsedAt', 'createdBy'],
    search: ['name'],
    sort: '-createdAt',
    filters: ['expiresOn', 'createdBy'],
  },
  form: [
    { title: 'Aplicação', fields: ['name', 'grants', 'expiresOn'] },
    { title: 'Utilização', fields: ['lastUsedAt', 'createdBy', 'revokedAt', 'revokedBy'] },
  ],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
  rules: ({ expiresOn }, today) => {
    if (!expiresOn) return []
    if (expiresOn < today) return [{ field: 'expiresOn', message: t('client.past') }]
    return expiresOn > yearsAfter(today, MOST_YEARS)
      ? [{ field: 'expiresOn', message: t('client.tooFar', { years: MOST_YEARS }) }]
      : []
  },
})

type ClientState = 'active' | 'expired' | 'revoked'

/** Is a client let in on a day, and if not, why? */
export const clientState = (
  { expiresOn, revokedAt }: { expiresOn: string; revokedAt: unknown },
  today: string,
): ClientState => {
  if (revokedAt) return 'revoked'
  return expiresOn < today ? 'expired' : 'active'
}
