import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '#contract/platform/text/text.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import classes from './home.module.css'

/** A part of the start page, once its answer is there; before, its outline, or why it failed to load. */
export function HomeSection<A>({
  title,
  asked,
  children,
}: {
  title: string
  asked: UseQueryResult<A>
  children: (answer: A) => ReactNode
}) {
  const id = useId()
  const { data, error, refetch } = asked
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      {data ? children(data) : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={4} /> : null}
    </section>
  )
}

/** Numbers, each leading to the list that it counts. */
export const Figures = ({
  of,
}: {
  of: readonly {
    label: string
    value: number
    to: string
    /** How the value is read, where it is no plain number. */
    words?: string
    help?: string
  }[]
}) => (
  <SimpleGrid cols={{ base: 2, sm: of.length }} spacing="sm">
    {of.map(({ label, value, to, words = formatNumber(value), help }) => (
      <StatCard
        key={label}
        label={label}
        value={
          <TextLink to={to} aria-label={`${label}: ${words}`}>
            {words}
          </TextLink>
        }
        {...(help ? { help } : {})}
      />
    ))}
  </SimpleGrid>
)

/** A few of the items behind a number, by name, and a link to all of them. */
export const Named = ({
  title,
  items,
  more,
}: {
  title: string
  items: readonly { _id: string; name: string; to: string; detail?: ReactNode }[]
  /** The list of all of them. */
  more?: string | undefined
}) =>
  items.length > 0 ? (
    <Paper withBorder p="md">
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <ul className={classes.list}>
        {items.map(({ _id, name, to, detail }) => (
          <li key={_id} className={classes.row}>
            <TextLink to={to} className={classes.name ?? ''}>
              {name}
            </TextLink>
            {detail ? (
              <Text component="span" size="sm" c="dimmed">
                {detail}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      {more ? (
        <Text size="sm" mt="xs">
          <TextLink to={more}>{t('common.seeMore')}</TextLink>
        </Text>
      ) : null}
    </Paper>
  ) : null

/** What to do first, where there is nothing to look after yet. */
export const FirstStep = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) => (
  <Paper withBorder p="lg">
    <Text fw={600}>{title}</Text>
    <Text c="dimmed" mt={4}>
      {text}
    </Text>
    {children ? <div className={classes.steps}>{children}</div> : null}
  </Paper>
)

/** Lists beside one another, where there is room. */
export const Lists = ({ children }: { children: ReactNode }) => (
  <div className={classes.lists}>{children}</div>
)
