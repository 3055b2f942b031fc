import { Badge, Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import classes from '../parts/sigo.module.css'
import { useWalk, type Typed } from './walk.ts'

/**
 * The fields in the order of typing: Enter or the right arrow copies one and moves on, the left arrow moves back. After
 * the last, the focus moves to the next field or button.
 */
export function Walk({
  label,
  entries,
  children,
}: {
  label: string
  entries: readonly Typed[]
  /** What follows once all was copied. */
  children?: ReactNode
}) {
  const { at, current, said, copy, back } = useWalk(entries)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const isDone = !current
  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    if (isDone) after.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isDone])
  // What scrolls may answer with a promise, which is no clean-up.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  useHotkeys([
    ['ArrowRight', () => void copy()],
    ['ArrowLeft', back],
  ])
  return (
    <>
      <div role="group" aria-label={label}>
        <Text size="sm" c="dimmed" mb="xs">
          {t('sigo.keys')}
        </Text>
        <ol ref={list} className={classes.walk}>
          {entries.map(({ label: field, value, problem }, index) => (
            <li key={field} className={classes.entry} {...(index === at ? { 'aria-current': 'step' } : {})}>
              <Text size="sm" c="dimmed">
                {field}
              </Text>
              <Text size="sm" fw={index === at ? 700 : 400} className={classes.value}>
                {value || '–'}
              </Text>
              {problem ? (
                <Badge variant="light" color="red" tt="none">
                  {problem}
                </Badge>
              ) : null}
            </li>
          ))}
        </ol>
        <Group mt="md" justify="space-between">
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            disabled={at === 0}
            onClick={back}
          >
            {t('sigo.back')}
          </Button>
          <Button
            ref={button}
            data-autofocus
            leftSection={<IconCopy size={16} aria-hidden />}
            aria-disabled={!current}
            onClick={() => void copy()}
          >
            {current ? t('sigo.copyField', { field: current.label }) : t('sigo.allCopied')}
          </Button>
        </Group>
        <Text size="sm" mt="xs" mih={22} aria-live="polite">
          {said}
        </Text>
      </div>
      <div ref={after}>{children}</div>
    </>
  )
}
