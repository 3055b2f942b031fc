import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import type { ParameterPreview } from '#contract/compliance/parameter-change.ts'
import { legalMarkOptions } from '#contract/compliance/legal-mark.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { SOURCE_MAX } from '#contract/compliance/lengths.ts'
import type { AboutToSave } from '../../../platform/engine/edit/use-save.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
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

/** Which years a figure recomputes, and what changes in them; where the new figure comes from. */
export function ChangeDialog({ preview, about, settle }: Asked) {
  const isNew = about.id === undefined
  const { all, compared } = preview.contracts
  const [source, setSource] = useState(() => typed(about, 'source'))
  const [mark, setMark] = useState(() => typed(about, 'mark') || 'unverified')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const seen = { preview: preview.confirmation }
    if (isNew) return settle(seen)
    if (source.trim() === '') {
      setWrong(true)
      return field.current?.focus()
    }
    settle({ ...seen, source: source.trim(), mark })
  }
  return (
    <Dialog
      title={t('compliance.change.title')}
      size="lg"
      onClose={() => settle(undefined)}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={save}>
        <Stack>
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
              <TextInput
                ref={field}
                label={t('compliance.change.sourceLabel')}
                description={t('compliance.change.sourceHelp', {
                  source: String(about.before['source'] ?? ''),
                })}
                required
                maxLength={SOURCE_MAX}
                value={source}
                onChange={(event) => setSource(event.currentTarget.value)}
                error={wrong && source.trim() === '' ? t('compliance.change.source') : undefined}
              />
              <Select
                label={t('compliance.change.markLabel')}
                data={legalMarkOptions}
                value={mark}
                onChange={(value) => setMark(value ?? 'unverified')}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => settle(undefined)}>
              {t('ui.stay')}
            </Button>
            <Button type="submit">{t('compliance.change.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
