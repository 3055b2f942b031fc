import { defineEntity } from '../platform/kernel/entity.ts'
import { number, ref, text } from '../platform/kernel/fields.ts'
import { LINES_MAX } from '../platform/validation/lengths.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    /** There is none without words. */
    comment: { body: string; createdAt: string }
  }
}

/** A trainee's notes of a session, seen by nobody else (rule note.private). */
export const comment = defineEntity({
  name: 'comment',
  label: { one: 'Apontamento', many: 'Apontamentos', gender: 'm' },
  about: 'Os seus apontamentos das sessões. Mais ninguém os vê.',
  personal: true,
  title: 'body',
  fields: {
    degree: ref({ label: 'Curso', entity: 'degree', required: true }),
    module: ref({ label: 'Módulo', entity: 'module', required: true }),
    /** The session's `_id` in its module. */
    lecture: text({ label: 'Sessão', required: true, max: 36 }),
    resource: ref({ label: 'Recurso', entity: 'resource' }),
    body: text({ label: 'Apontamento', required: true, style: 'lines', max: LINES_MAX }),
    timestamp: number({ label: 'Momento do vídeo', min: 0, max: 1_000_000, unit: 's' }),
  },
  list: {
    columns: ['body', 'degree', 'createdAt'],
    search: ['body'],
    sort: '-createdAt',
    filters: ['degree', 'module', 'resource'],
  },
  form: [{ title: 'Apontamento', fields: ['body', 'timestamp'] }],
  access: { list: 'session', view: 'session', edit: 'session', add: 'session' },
})
