import { List } from '@mantine/core'
import type { FieldChange } from '#contract/platform/audit/changes.ts'
import { t } from '#contract/platform/text/text.ts'

const sentence = ({ label, from, to }: FieldChange): string => {
  if (from && to) return t('entity.changed', { label, from, to })
  if (to) return t('entity.changedTo', { label, to })
  if (from) return t('entity.changedFrom', { label, from })
  return t('entity.changedAlone', { label })
}

/** Which fields change, from what to what; nothing where none does. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <List size="sm" c="dimmed" withPadding style={{ overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <List.Item key={change._id}>{sentence(change)}</List.Item>
      ))}
    </List>
  )
}
