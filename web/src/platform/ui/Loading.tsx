import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { CardGrid } from './CardGrid.tsx'

/** Says to screen readers that something is coming, and shows its outline for everybody else. */
function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** The outline of a page: its title and some lines. */
export const PageSkeleton = ({ lines = 6 }: { lines?: number }) => (
  <Loading>
    <Stack gap="sm" py="md">
      <Skeleton height={34} width="45%" mb="md" />
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} height={16} width={`${96 - ((i * 17) % 40)}%`} />
      ))}
    </Stack>
  </Loading>
)

/** The outline of a list. */
export const RowsSkeleton = ({ rows = 8, height = 44 }: { rows?: number; height?: number }) => (
  <Loading>
    <Stack gap={6}>
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} height={height} radius="sm" />
      ))}
    </Stack>
  </Loading>
)

/** The outline of a grid of cards. */
export const CardsSkeleton = ({ cards = 6, height = 260 }: { cards?: number; height?: number }) => (
  <Loading>
    <CardGrid>
      {Array.from({ length: cards }, (_, i) => (
        <Skeleton key={i} height={height} radius="lg" />
      ))}
    </CardGrid>
  </Loading>
)
