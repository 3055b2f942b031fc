import { Alert, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ReadWork } from '../use-pending.ts'
import { Waiting } from './Waiting.tsx'

/** Work that is waiting no more: what was decided on it, by whom, and the way to what still waits. */
export function Decided({ work, onGo }: { work: ReadWork; onGo: (id: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  // What had the focus is gone with the work before it, or with the form.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Alert
        ref={box}
        tabIndex={-1}
        color="petrol"
        role="status"
        title={
          work.state === 'graded'
            ? t('grading.state.graded', { value: formatNumber(work.value ?? 0) })
            : t('grading.state.returned')
        }
      >
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {work.obs}
        </Text>
        <Text size="sm" c="dimmed">
          {t('grading.by', {
            name: work.gradedBy || t('grading.already.somebody'),
            date: formatDayTime(work.gradedAt),
          })}
        </Text>
      </Alert>
      <Waiting waiting={work.waiting} onGo={onGo} />
    </>
  )
}
