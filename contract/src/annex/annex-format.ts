import { legalMarkOptions } from '../compliance/legal-mark.ts'
import { REPORT_YEARS } from '../compliance/report-years.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, day, integer, ref, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'

/** A complete address of ASCII characters (RFC 3986), without quotation marks: it goes into an attribute. */
const isNamespace = (value: string): boolean =>
  /^https?:\/\/(?:[\w.~:/?#[\]@!$&()*+,;=-]|%[\da-f]{2})+$/i.test(value)

/** How the file of annex C is written in some years of reference (rule annex.format). */
export const annexFormat = defineEntity({
  name: 'annexFormat',
  label: { one: 'Formato do Anexo C', many: 'Formatos do Anexo C', gender: 'm' },
  about:
    'Os espaços de nomes e as versões do ficheiro do Anexo C, por ano de referência, com a fonte e o grau de certeza. Confirme-os todos os anos nos esquemas publicados em relatoriounico.pt.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 160 }),
    firstYear: integer({
      label: 'Desde o ano de referência',
      required: true,
      min: REPORT_YEARS.first,
      max: REPORT_YEARS.last,
      plain: true,
    }),
    lastYear: integer({
      label: 'Até ao ano de referência',
      min: REPORT_YEARS.first,
      max: REPORT_YEARS.last,
      plain: true,
      help: 'Vazio: sem fim previsto.',
    }),
    reportNamespace: text({ label: 'Espaço de nomes do relatório', required: true, max: 200, format: 'url' }),
    annexNamespace: text({ label: 'Espaço de nomes do anexo', required: true, max: 200, format: 'url' }),
    reportVersion: text({ label: 'Versão do relatório', required: true, max: 20 }),
    annexVersion: text({ label: 'Versão do anexo', required: true, max: 20 }),
    plainNames: boolean({
      label: 'Nomes sem acentos nem apóstrofos',
      initial: true,
      help: 'Como os sistemas que recebem o ficheiro os costumam pedir.',
    }),
    source: text({ label: 'Fonte', required: true, max: 300 }),
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
    columns: ['name', 'firstYear', 'lastYear', 'reportVersion', 'annexVersion', 'mark', 'checkedOn'],
    search: ['name'],
    sort: '-firstYear',
    filters: ['mark'],
  },
  form: [
    { title: 'Anos', fields: ['name', 'firstYear', 'lastYear'] },
    {
      title: 'Ficheiro',
      fields: ['reportNamespace', 'reportVersion', 'annexNamespace', 'annexVersion', 'plainNames'],
    },
    { title: 'Fonte', fields: ['source', 'mark', 'note', 'checkedOn', 'checkedBy'] },
  ],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
  rules: ({ firstYear, lastYear, ...item }) => [
    ...(firstYear && lastYear && lastYear < firstYear
      ? [{ field: 'lastYear', message: t('annex.yearOrder') }]
      : []),
    ...(['reportNamespace', 'annexNamespace'] as const)
      .filter((field) => item[field] && !isNamespace(item[field]))
      .map((field) => ({ field, message: t('validation.url') })),
  ],
})
