import { Select } from '@mantine/core'
import { testedSessions } from '#contract/catalogue/authoring-endpoints.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useInput, type WidgetProps } from '../../../platform/engine/form/widget.ts'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'

/** The session that a question is about, chosen among those of the courses that the test is in. */
export default function QuestionSession(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  const { entity, id } = usePathParams()
  const resource = entity === 'resource' ? (id ?? '') : ''
  const { data, isLoading } = useCall(testedSessions, { query: { resource } }, { enabled: resource !== '' })
  const chosen = typeof value === 'string' ? value : null
  const sessions = data?.items ?? []
  const byModule = Map.groupBy(sessions, ({ module }) => module)
  const gone = chosen !== null && data !== undefined && !sessions.some(({ _id }) => _id === chosen)
  return (
    <Select
      {...shared}
      description={sessions.length > 0 || isLoading ? shared.description : t('authoring.sessionsNone')}
      required={false}
      maw={560}
      searchable
      filter={bestLabelFirst}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      disabled={sessions.length === 0 && chosen === null}
      value={chosen}
      data={[
        ...[...byModule].map(([group, items]) => ({
          group,
          items: items.map(({ _id, name }) => ({ value: _id, label: name })),
        })),
        ...(gone ? [{ value: chosen, label: t('authoring.sessionGone') }] : []),
      ]}
      nothingFoundMessage={t('empty.results')}
      onChange={set}
    />
  )
}
