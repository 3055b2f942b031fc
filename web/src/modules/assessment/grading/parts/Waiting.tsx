import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { ReadWork } from '../use-pending.ts'

/** How much waits, and the ways to the work before and after, which have keys. */
export function Waiting({
  waiting: { total, previous, next },
  onGo,
}: {
  waiting: ReadWork['waiting']
  onGo: (id: string) => void
}) {
  const goTo = (id: string | null) => () => {
    if (id) onGo(id)
  }
  useHotkeys(
    [
      ['alt+PageDown', goTo(next)],
      ['alt+PageUp', goTo(previous)],
    ],
    [],
    true,
  )
  return (
    <div>
      <Text size="sm" role="status">
        {total > 0 ? tCount('grading.waitingCount', total) : t('grading.gone')}
      </Text>
      {next ? (
        <Group gap="xs" mt={4} grow>
          <Button
            variant="default"
            size="sm"
            aria-keyshortcuts="Alt+PageUp"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            onClick={goTo(previous)}
          >
            {t('grading.previous')}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-keyshortcuts="Alt+PageDown"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            onClick={goTo(next)}
          >
            {t('grading.next')}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}
