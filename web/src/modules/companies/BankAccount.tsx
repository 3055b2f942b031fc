import type { Field } from '#contract/platform/kernel/fields.ts'
import { TextWidget } from '../../platform/engine/widgets/text.tsx'
import type { WidgetProps } from '../../platform/engine/form/widget.ts'
import { useMay } from '../../platform/lib/user.ts'

/** The bank account, which only the company itself and administrators see. */
export default function BankAccount({ entity, field, path }: WidgetProps<Field>) {
  const may = useMay('company.readBankAccount')
  return may && field.kind === 'text' ? <TextWidget entity={entity} field={field} path={path} /> : null
}
