import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { stateOfWork } from '../state-of-work.ts'
import type { ReadWork } from '../use-pending.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { Waiting } from './Waiting.tsx'

/**
 * Decided work: the decision, its author, a way to correct it, and a link to what still waits.
 */
export function Decided({ work, onGo }: { work: ReadWork; onGo: (id: string) => void }) {
  const [isCorrecting, setCorrecting] = useState(false)
  if (isCorrecting) return <CorrectForm work={work} onDone={() => setCorrecting(false)} />
  return (
    <>
      <Decision work={work} onCorrect={() => setCorrecting(true)} />
      <Waiting waiting={work.waiting} onGo={onGo} />
    </>
  )
}

function Decision({ work, onCorrect }: { work: ReadWork; onCorrect: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // What had the focus is gone with the work before it, or with the form.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <Alert ref={box} tabIndex={-1} color="petrol" role="status" title={stateOfWork(work)}>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {work.obs}
      </Text>
      <Text size="sm" c="dimmed">
        {t('grading.by', {
          name: work.gradedBy || t('grading.already.somebody'),
          date: formatDayTime(work.gradedAt),
        })}
      </Text>
      {work.corrected.map(({ value, gradedAt }) => (
        <Text size="sm" c="dimmed" key={gradedAt}>
          {t('grading.correct.before', { value: formatNumber(value ?? 0), date: formatDayTime(gradedAt) })}
        </Text>
      ))}
      {work._can.correct ? (
        <Group mt="sm">
          <Button variant="default" size="sm" onClick={onCorrect}>
            {t('grading.correct.action')}
          </Button>
        </Group>
      ) : null}
    </Alert>
  )
}
