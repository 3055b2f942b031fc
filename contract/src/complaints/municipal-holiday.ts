import { legalMarkOptions } from '../compliance/legal-mark.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, integer, text } from '../platform/kernel/fields.ts'
import { isDay } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'

/** The holidays of municipalities; those of the academy's own count in its deadlines (rule complaints.deadline). */
export const municipalHoliday = defineEntity({
  name: 'municipalHoliday',
  label: { one: 'Feriado municipal', many: 'Feriados municipais', gender: 'm' },
  about:
    'Os feriados dos municípios. Nos prazos em dias úteis contam os nacionais e, destes, os que estão marcados: o do município da academia.',
  title: 'municipality',
  fields: {
    municipality: text({ label: 'Município', required: true, max: 80 }),
    name: text({ label: 'Feriado', max: 120 }),
    kind: choice({
      label: 'Data',
      required: true,
      initial: 'fixed',
      options: [
        { value: 'fixed', label: 'Todos os anos no mesmo dia' },
        { value: 'easter', label: 'Contada a partir da Páscoa' },
      ],
    }),
    monthDay: text({
      label: 'Dia do ano',
      required: true,
      max: 5,
      help: 'Mês e dia, como 06-13.',
      when: { field: 'kind', in: ['fixed'] },
    }),
    easterDays: integer({
      label: 'Dias depois do domingo de Páscoa',
      required: true,
      min: -60,
      max: 120,
      help: 'Como 39, a quinta-feira da Ascensão.',
      when: { field: 'kind', in: ['easter'] },
    }),
    counts: boolean({ label: 'Conta nos prazos da academia' }),
    mark: choice({
      label: 'Grau de certeza',
      required: true,
      initial: 'unverified',
      options: legalMarkOptions,
    }),
  },
  list: {
    columns: ['municipality', 'name', 'monthDay', 'easterDays', 'counts', 'mark'],
    search: ['municipality', 'name'],
    sort: 'municipality',
    filters: ['counts', 'mark'],
  },
  form: [
    {
      title: 'Feriado',
      fields: ['municipality', 'name', 'kind', 'monthDay', 'easterDays', 'counts', 'mark'],
    },
  ],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
  rules: ({ monthDay }) =>
    // A leap year has all of them; 29 February is no holiday anywhere.
    monthDay && !isDay(`2023-${monthDay}`) ? [{ field: 'monthDay', message: t('compliance.monthDay') }] : [],
})
