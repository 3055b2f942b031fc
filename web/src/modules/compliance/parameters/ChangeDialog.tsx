import { Select, Text } from '@mantine/core'
import type { ParameterPreview } from '#contract/compliance/parameter-change.ts'
import { legalMarkOptions } from '#contract/compliance/legal-mark.ts'
import { legalParameter } from '#contract/compliance/legal-parameter.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { textError } from '#contract/platform/kernel/kinds/text.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { AboutToSave } from '../../../platform/engine/edit/use-save.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { Difference } from './Difference.tsx'

/** What a save sends besides the form: that the change was seen, and for an existing item its figure's source. */
export type Said = { preview: string; source?: string; mark?: string }

export interface Asked {
  preview: ParameterPreview
  about: AboutToSave
  settle: (said: Said | undefined) => void
}

const typed = ({ values, before }: AboutToSave, field: string): string =>
  values[field] === before[field] ? '' : String(values[field] ?? '')

const { source: sourceField } = legalParameter.fields

/** What is wrong with where a new figure comes from, before the dialog closes: the form behind it shows another source. */
const sourceError = (source: string): string | null =>
  source.trim() === '' ? t('compliance.change.source') : (textError(sourceField, source.trim()) ?? null)

/** Which years a figure recomputes, and what changes in them; where the new figure comes from. */
export function ChangeDialog({ preview, about, settle }: Asked) {
  const isNew = about.id === undefined
  const { all, compared } = preview.contracts
  const form = useForm({
    initialValues: { source: typed(about, 'source'), mark: typed(about, 'mark') || 'unverified' },
    validate: isNew ? {} : { source: sourceError },
  })
  const save = form.onSubmit(({ source, mark }) =>
    settle({ preview: preview.confirmation, ...(isNew ? {} : { source: source.trim(), mark }) }),
  )
  return (
    <FormModal
      title={t('compliance.change.title')}
      size="lg"
      guarded
      unsaved={form.isDirty()}
      save={t('compliance.change.save')}
      cancel={t('ui.stay')}
      busy={false}
      onSubmit={save}
      onClose={() => settle(undefined)}
    >
      <Text>
        {preview.workers === 0
          ? t('compliance.change.nothing')
          : tCount('compliance.change.workers', preview.workers)}
      </Text>
      {compared < all ? (
        <Text size="sm">
          {t('compliance.change.part', { compared: formatNumber(compared), all: formatNumber(all) })}
        </Text>
      ) : null}
      {preview.workers > 0 ? <Difference preview={preview} /> : null}
      {isNew ? null : (
        <>
          <LimitedInput
            label={t('compliance.change.sourceLabel')}
            description={t('compliance.change.sourceHelp', { source: String(about.before['source'] ?? '') })}
            required
            maxLength={sourceField.max}
            {...form.getInputProps('source')}
          />
          <Select
            label={t('compliance.change.markLabel')}
            data={legalMarkOptions}
            {...form.getInputProps('mark')}
          />
        </>
      )}
    </FormModal>
  )
}
