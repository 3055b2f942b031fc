import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { isPublished } from '#contract/catalogue/shapes.ts'
import { publishingErrors } from '#contract/catalogue/publishing.ts'
import { degree } from '#contract/catalogue/degree.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { today } from '../../../platform/lib/today.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { focusPath } from '../../../platform/engine/form/focus-error.ts'
import { useOfForm, type Values } from '../../../platform/form/form-store.ts'
import { formValues, judgedValues } from '../../../platform/engine/form/item-values.ts'
import { addressTo, type AnyItem } from '../../../platform/engine/names.ts'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import { SilentVideos } from './SilentVideos.tsx'

const missingOf = (values: Values): FieldError[] => publishingErrors(judgedValues(degree, values), today())

const labelOf = (path: string): string => {
  const [top = path] = path.split('.')
  return fieldAt(degree.fields, top)?.label ?? path
}

/** A field's name as the way to it: in the form at hand, or in the editor of the course. */
const FieldLink = ({ path, id }: { path: string; id: string | undefined }) =>
  id ? (
    <TextLink to={`${addressTo('degree', 'edit', id)}?campo=${path}`}>{labelOf(path)}</TextLink>
  ) : (
    <Anchor component="button" type="button" size="sm" onClick={() => focusPath(path, document)}>
      {labelOf(path)}
    </Anchor>
  )

/** What a course that is not published still needs for it; each item leads to its field. */
function Checklist({ state, missing, id }: { state: unknown; missing: FieldError[]; id?: string }) {
  if (isPublished(state)) return null
  if (missing.length === 0)
    return (
      <Alert color="petrol" icon={<IconCircleCheck aria-hidden />} mb="lg" maw={880}>
        {t('authoring.checklistDone')}
      </Alert>
    )
  return (
    <Alert
      color="petrol"
      icon={<IconListCheck aria-hidden />}
      title={tCount('authoring.checklist', missing.length)}
      mb="lg"
      maw={880}
    >
      <List size="sm">
        {missing.map(({ field, message }) => (
          <List.Item key={field}>
            <FieldLink path={field} id={id} />
            <Text component="span" size="sm" c="dimmed">
              {' '}
              · {message}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** The checklist in the editor, as the form stands now. */
export function FormChecklist() {
  const values = useOfForm((form) => form.values())
  return <Checklist state={values['state']} missing={missingOf(values)} />
}

/** The checklist on a course's view, for whoever may edit it. */
export function ItemChecklist({ item }: { item: AnyItem }) {
  if (!item._can?.edit) return null
  return (
    <>
      <Checklist state={item['state']} missing={missingOf(formValues(degree.fields, item))} id={item._id} />
      <SilentVideos course={item._id} />
    </>
  )
}
