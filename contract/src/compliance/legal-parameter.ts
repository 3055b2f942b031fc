import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, number, ref, text } from '../platform/kernel/fields.ts'
import { entriesOf } from '../platform/kernel/records.ts'
import { isDay } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'
import { inOrder } from '../platform/validation/date-order.ts'
import { legalMarkOptions } from './legal-mark.ts'
import { isDayKey, leastOf, LEGAL_KEYS, mostOf, type LegalKey } from './parameter-keys.ts'
import { SOURCE_MAX } from './lengths.ts'

const keys = entriesOf<LegalKey, { label: string; unit: string | null }>(LEGAL_KEYS)
const keysOf = (ofDays: boolean) => keys.map(([key]) => key).filter((key) => isDayKey(key) === ofDays)
/** What is wrong with a figure that is too high or too low for its key. */
const outOfBounds = (key: LegalKey, value: number) => {
  const [min, max] = [leastOf(key), mostOf(key)]
  if (value < min) return [{ field: 'value', message: t('validation.min', { min }) }]
  return max !== undefined && value > max ? [{ field: 'value', message: t('validation.max', { max }) }] : []
}

/** A figure of the law with its days of validity, its source and its certainty (rule compliance.parameters). */
export const legalParameter = defineEntity({
  name: 'legalParameter',
  label: { one: 'Número da lei', many: 'Números da lei', gender: 'm' },
  about:
    'O que a lei diz em números, por data, com a fonte e o grau de certeza. Cada conta usa o número em vigor na data a que diz respeito. Não é aconselhamento jurídico.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 160 }),
    key: choice({
      label: 'Parâmetro',
      required: true,
      options: keys.map(([value, { label, unit }]) => ({
        value,
        label: unit === null ? label : `${label} (${unit})`,
      })),
    }),
    value: number({
      label: 'Valor',
      required: true,
      min: 0,
      max: 1_000_000,
      when: { field: 'key', in: keysOf(false) },
    }),
    monthDay: text({
      label: 'Dia do ano',
      required: true,
      max: 5,
      help: 'Mês e dia, como 04-15.',
      when: { field: 'key', in: keysOf(true) },
    }),
    startDate: day({ label: 'Em vigor desde', required: true }),
    endDate: day({ label: 'Em vigor até', help: 'Vazio: sem fim previsto. O último dia conta.' }),
    source: text({
      label: 'Fonte',
      required: true,
      max: SOURCE_MAX,
      help: 'A lei, a portaria ou a página que o diz.',
    }),
    mark: choice({
      label: 'Grau de certeza',
      required: true,
      options: legalMarkOptions,
    }),
    note: text({ label: 'Nota', max: 1000, style: 'lines' }),
    checkedOn: day({ label: 'Confirmado em', readOnly: true }),
    checkedBy: ref({ label: 'Confirmado por', entity: 'user', readOnly: true }),
  },
  list: {
    columns: ['name', 'value', 'monthDay', 'startDate', 'mark', 'checkedOn'],
    search: ['name'],
    sort: 'name',
    filters: ['key', 'mark', 'checkedOn'],
  },
  form: [
    { title: 'Parâmetro', fields: ['name', 'key', 'value', 'monthDay', 'startDate', 'endDate'] },
    { title: 'Fonte', fields: ['source', 'mark', 'note', 'checkedOn', 'checkedBy'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ key, value, startDate, endDate, monthDay }) => [
    ...(key && typeof value === 'number' ? outOfBounds(key, value) : []),
    ...inOrder({ startDate, endDate }),
    // A leap year has all of them.
    ...(monthDay && !isDay(`2024-${monthDay}`)
      ? [{ field: 'monthDay', message: t('compliance.monthDay') }]
      : []),
  ],
})
