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
import { addressTo, type ItemNamed } from '../../../platform/engine/names.ts'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import { SilentVideos, useSilentVideos } from './SilentVideos.tsx'

const missingOf = (values: Values): FieldError[] => publishingErrors(judgedValues(degree, values), today())

const labelOf = (path: string): string => {
  const [top = path] = path.split('.')
  return fieldAt(degree.fields, top)?.label ?? path
}

/** A field's name as a link to it: in the current form, or in the editor of the course. */
const FieldLink = ({ path, id }: { path: string; id: string | undefined }) =>
  id ? (
    <TextLink to={`${addressTo('degree', 'edit', id)}?campo=${path}`}>{labelOf(path)}</TextLink>
  ) : (
    <Anchor component="button" type="button" size="sm" onClick={() => focusPath(path, document)}>
      {labelOf(path)}
    </Anchor>
  )

/**
 * What an unpublished course still needs, each item leading to its field, and the videos that people who cannot hear or
 * see them cannot follow; the course is complete only without either.
 * @param fields the item whose editor has the fields; by default the current form
 * @param course the course as it was saved
 */
function Checklist({
  state,
  missing,
  fields,
  course,
}: {
  state: unknown
  missing: FieldError[]
  fields?: string
  course: string | undefined
}) {
  const videos = useSilentVideos(course)
  return (
    <>
      {isPublished(state) ? null : missing.length > 0 ? (
        <Missing missing={missing} id={fields} />
      ) : videos.length === 0 ? (
        <Alert color="petrol" icon={<IconCircleCheck aria-hidden />} mb="lg" maw={880}>
          {t('authoring.checklistDone')}
        </Alert>
      ) : null}
      <SilentVideos videos={videos} />
    </>
  )
}

const Missing = ({ missing, id }: { missing: FieldError[]; id: string | undefined }) => (
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

/** The checklist in the editor, for the form's current values. @param course undefined for a new one */
export function FormChecklist({ course }: { course: string | undefined }) {
  const values = useOfForm((form) => form.values())
  return <Checklist state={values['state']} missing={missingOf(values)} course={course} />
}

/** The checklist on a course's view, for users who may edit it. */
export function ItemChecklist({ item }: { item: ItemNamed<'degree'> }) {
  if (!item._can?.edit) return null
  const missing = missingOf(formValues(degree.fields, item))
  return <Checklist state={item.state} missing={missing} fields={item._id} course={item._id} />
}
