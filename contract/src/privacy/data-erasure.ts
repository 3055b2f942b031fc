import { legalMarkOptions } from '../compliance/legal-mark.ts'
import { ERASED_KEYS, LEGAL_KEYS } from '../compliance/parameter-keys.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, integer } from '../platform/kernel/fields.ts'

/** What was erased when its retention ended, kind by kind: the report of data retention (rule privacy.retention). */
export const dataErasure = defineEntity({
  name: 'dataErasure',
  label: { one: 'Eliminação de dados', many: 'Eliminações de dados', gender: 'f' },
  about:
    'O que a plataforma apagou por ter terminado o prazo de conservação, com o prazo em vigor nesse dia. Os prazos são números da lei; um prazo por confirmar não apaga nada.',
  title: 'kind',
  fields: {
    kind: choice({
      label: 'Prazo',
      readOnly: true,
      options: ERASED_KEYS.map((value) => ({ value, label: LEGAL_KEYS[value].label })),
    }),
    months: integer({ label: 'Meses', readOnly: true }),
    mark: choice({ label: 'Grau de certeza', readOnly: true, options: legalMarkOptions }),
    before: day({ label: 'Anterior a', readOnly: true }),
    rows: integer({ label: 'Registos apagados', readOnly: true }),
  },
  list: {
    columns: ['kind', 'createdAt', 'before', 'months', 'mark', 'rows'],
    search: [],
    sort: '-createdAt',
    filters: ['kind', 'createdAt'],
  },
  form: [{ title: 'Eliminação', fields: ['kind', 'months', 'mark', 'before', 'rows'] }],
  access: { list: 'admins', view: 'admins', edit: 'nobody', add: 'nobody' },
})
