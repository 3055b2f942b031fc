import { Group, MultiSelect, Select } from '@mantine/core'
import { resource } from '#contract/catalogue/resource.ts'
import { getFinalExams, getModerators } from '#contract/catalogue/authoring.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import type { Values } from '../../../platform/form/form-store.ts'
import { emptyValues } from '../../../platform/engine/form/item-values.ts'
import { MakeOne } from '../../../platform/engine/fields/MakeOne.tsx'
import { nothingOf } from '../../../platform/engine/fields/ref-options.tsx'
import { referenceOf } from '../../../platform/engine/fields/use-references.ts'
import { useInput, type WidgetProps } from '../../../platform/engine/form/widget.ts'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'

interface Option {
  value: string
  label: string
}

const withChosen = (options: Option[], chosen: readonly { _id: string; name: string }[]): Option[] => [
  ...chosen
    .filter(({ _id }) => !options.some(({ value }) => value === _id))
    .map(({ _id, name }) => ({ value: _id, label: name })),
  ...options,
]

/** A new exam that a course may take as its final one. */
const finalExam = (): Values => ({ ...emptyValues(resource.fields.exam.of), final: true })

/** The final exam of a course, of those that may be one (rule course.moderators). */
export function FinalExam(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  const answer = useCall(getFinalExams, {})
  const { data, refetch } = answer
  const chosen = referenceOf(value)
  const options = (data?.items ?? []).map(({ _id, name, internalName }) => ({
    value: _id,
    label: internalName ? `${name} (${internalName})` : name,
  }))
  return (
    <Group gap={6} align="flex-start" wrap="nowrap" maw={560}>
      <Select
        {...shared}
        required={false}
        flex={1}
        searchable
        filter={bestLabelFirst}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        value={chosen?._id ?? null}
        data={withChosen(options, chosen ? [chosen] : [])}
        nothingFoundMessage={nothingOf(answer)}
        onChange={(id) => {
          const found = options.find((one) => one.value === id)
          set(found ? { _id: found.value, name: found.label } : null)
        }}
      />
      {chosen ? null : (
        <MakeOne
          entity="resource"
          path={props.path}
          start={{ type: 'exam', exam: finalExam() }}
          onMade={(made) => {
            set(made)
            void refetch()
          }}
        />
      )}
    </Group>
  )
}

/** Who moderates a course, of those that may (rule course.moderators). */
export function Moderators(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  const answer = useCall(getModerators, {})
  const chosen = (Array.isArray(value) ? value : []).map(referenceOf).filter((one) => one !== undefined)
  const options = (answer.data?.items ?? []).map(({ _id, name, email }) => ({
    value: _id,
    label: `${name} (${email})`,
  }))
  const all = withChosen(options, chosen)
  return (
    <MultiSelect
      {...shared}
      required={false}
      withAsterisk
      maw={720}
      searchable
      filter={bestLabelFirst}
      value={chosen.map(({ _id }) => _id)}
      data={all}
      nothingFoundMessage={nothingOf(answer)}
      onChange={(ids) =>
        set(ids.map((id) => ({ _id: id, name: all.find((one) => one.value === id)?.label ?? id })))
      }
    />
  )
}
