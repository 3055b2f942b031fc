import { Stack } from '@mantine/core'
import { fieldAt, type Entity, type FormSection as Section } from '#contract/platform/kernel/entity.ts'
import { fieldsIn } from '#contract/platform/kernel/kinds/index.ts'
import { isNeeded } from '#contract/platform/kernel/validate.ts'
import { ErrorSummary, FormSection } from '../../ui/FormSection.tsx'
import { Field } from '../fields/Field.tsx'
import { isOnScreen } from '../fields/on-screen.ts'
import { focusPath } from '../form/focus-error.ts'
import { useOfForm } from '../../form/form-store.ts'
import { today } from '../../lib/today.ts'
import { KindsContext } from '../kind.ts'
import classes from './edit.module.css'
import { kinds } from '../kinds/index.ts'
import { widgets } from '../widgets/index.ts'

const known = { kinds, widgets }

/** The sections with input fields: sections that are only shown stay empty until the item is there. */
const filledIn = ({ fields, form }: Entity): Section[] =>
  form
    .map((section) => ({
      ...section,
      fields: section.fields.filter((path) => !fieldAt(fields, path)?.readOnly),
    }))
    .filter((section) => section.fields.length > 0)

/** The fields of a form in the sections of its declaration, under what is wrong with them. */
export const FormSections = ({ entity, isNew }: { entity: Entity; isNew: boolean }) => (
  <KindsContext value={known}>
    <Wrong entity={entity} />
    <Stack gap={0} maw={880}>
      {(isNew ? filledIn(entity) : entity.form).map((section) => (
        <OneSection key={section.title} entity={entity} section={section} />
      ))}
    </Stack>
  </KindsContext>
)

/** Does the title of a section say already what its one field is? Where it must be filled in, its own label says so. */
const isTitled = ({ fields }: Entity, { title, fields: [path, ...others] }: Section): boolean => {
  const field = path && others.length === 0 ? fieldAt(fields, path) : undefined
  return field?.label === title && !isNeeded(field)
}

function OneSection({ entity, section }: { entity: Entity; section: Section }) {
  const shown = useOfForm(
    (form) =>
      (section.isAsked?.(form.values(), today()) ?? true) &&
      section.fields.some((path) => isOnScreen(form, entity.fields, path)),
  )
  if (!shown) return null
  return (
    <FormSection title={section.title} help={section.help}>
      <Stack gap="md" className={isTitled(entity, section) ? classes.titled : undefined}>
        {section.fields.map((path) => (
          <Field key={path} entity={entity.name} fields={entity.fields} path={path} />
        ))}
      </Stack>
    </FormSection>
  )
}

/** `lectures.2.resources.0.resource` as the person knows it: `Sessão 3 · Recurso 1 · Recurso`. */
const labelOf = (entity: Entity, path: string): string => {
  const keys = path.split('.')
  const words: string[] = []
  for (const [index, key] of keys.entries()) {
    if (/^\d+$/.test(key)) continue
    const named = keys.slice(0, index + 1).filter((one) => !/^\d+$/.test(one))
    const field = fieldAt(entity.fields, named.join('.'))
    const row = keys[index + 1]
    if (!field || fieldsIn(field, 'columns')) continue
    if (row === undefined || !/^\d+$/.test(row)) words.push(field.label)
    else words.push(`${('one' in field && field.one) || field.label} ${Number(row) + 1}`)
  }
  return words.join(' · ')
}

function Wrong({ entity }: { entity: Entity }) {
  const errors = useOfForm((one) => one.errors())
  const order = entity.form.flatMap(({ fields }) => fields)
  const place = (path: string) => {
    const at = order.findIndex((one) => path === one || path.startsWith(`${one}.`))
    return at < 0 ? order.length : at
  }
  const found = Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b))
  return (
    <ErrorSummary
      errors={
        found.length > 1
          ? found.map(([path, message]) => ({
              label: labelOf(entity, path) || path,
              message,
              onGo: (from: Element) => focusPath(path, from.closest('form') ?? document),
            }))
          : []
      }
    />
  )
}
