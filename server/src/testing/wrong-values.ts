import type { Fields, TextField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'

type Values = Record<string, unknown>

/** A value that a declaration refuses at a path, with the sentence that it is refused with. */
interface Wrong {
  path: string
  value: unknown
  message: string
}

const wrongTexts = (field: TextField, path: string): Wrong[] => [
  ...(field.min !== undefined && field.min > 1
    ? [
        {
          path,
          value: 'x'.repeat(field.min - 1),
          // The format is checked first.
          message: t(field.format === 'nif' ? 'validation.nif' : 'validation.tooShort'),
        },
      ]
    : []),
  ...(field.max !== undefined
    ? [{ path, value: 'x'.repeat(field.max + 1), message: t('validation.tooLong') }]
    : []),
  ...(field.format === 'email' ? [{ path, value: 'sem arroba', message: t('validation.email') }] : []),
  ...(field.format === 'nif' ? [{ path, value: '123456780', message: t('validation.nif') }] : []),
  ...(field.format === 'niss' ? [{ path, value: '11111111111', message: t('validation.niss') }] : []),
  ...(field.format === 'postalCode' ? [{ path, value: '17-A', message: t('validation.postalCode') }] : []),
  ...(field.format === 'url' ? [{ path, value: 'javascript:alert(1)', message: t('validation.url') }] : []),
  { path, value: { um: 'objeto' }, message: t('validation.type') },
]

/** Values that each field's own declaration refuses, with the sentence that it is refused with. */
export function wrongValues(fields: Fields, item: Values, prefix = ''): Wrong[] {
  return Object.entries(fields).flatMap(([name, field]): Wrong[] => {
    const path = `${prefix}${name}`
    const value = item[name]
    if (field.readOnly || value === undefined || value === null) return []
    const missing: Wrong[] =
      field.required ||
      ('min' in field && field.kind !== 'number' && field.kind !== 'text' && (field.min ?? 0) > 0)
        ? [
            {
              path,
              value: Array.isArray(value) ? [] : field.kind === 'text' ? '  ' : null,
              message: field.message ?? t('validation.required'),
            },
          ]
        : []
    switch (field.kind) {
      case 'text':
        return [...missing, ...wrongTexts(field, path)]
      case 'number':
        return [
          ...missing,
          { path, value: 'três', message: t('validation.number') },
          ...(field.integer ? [{ path, value: 1.5, message: t('validation.integer') }] : []),
          ...(field.min === undefined
            ? []
            : [{ path, value: field.min - 1, message: t('validation.min', { min: field.min }) }]),
          ...(field.max === undefined
            ? []
            : [{ path, value: field.max + 1, message: t('validation.max', { max: field.max }) }]),
        ]
      case 'boolean':
        return [{ path, value: 'sim', message: t('validation.type') }]
      case 'day':
        return [...missing, { path, value: '31/12/2026', message: t('validation.date') }]
      case 'instant':
        return [...missing, { path, value: 'ontem', message: t('validation.date') }]
      case 'choice':
        return [...missing, { path, value: 'outra coisa', message: t('validation.option') }]
      case 'ref':
        return [
          ...missing,
          { path, value: 'nada', message: t('validation.option') },
          { path, value: '01900000-0000-7000-8000-00000000dead', message: t('validation.reference') },
        ]
      case 'refs':
        return [...missing, { path, value: ['nada'], message: t('validation.option') }]
      case 'list':
        return [
          ...missing,
          { path, value: 'linhas', message: t('validation.type') },
          ...(value as Values[]).flatMap((row, index) => wrongValues(field.of, row, `${path}.${index}.`)),
        ]
      case 'group':
      case 'embed':
        return wrongValues(field.of, value as Values, `${path}.`)
      default:
        return missing
    }
  })
}
