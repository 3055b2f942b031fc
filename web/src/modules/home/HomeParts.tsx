import { useDeferredValue, type ReactNode } from 'react'
import { PageSkeleton } from '../../platform/ui/Loading.tsx'
import { PageHeader } from '../../platform/ui/PageHeader.tsx'
import { CardConcerns, CodeConcerns, useCardConcerns, useCodeConcerns } from '../enrolment/index.ts'
import { useHomeParts } from './use-home-parts.ts'

/** What the person came for, above the rest of the page; all of it shows at once. */
export function HomeParts({
  title,
  isAwaited,
  children,
}: {
  title: string
  /** What the page shows below is still to come. */
  isAwaited: boolean
  children: ReactNode
}) {
  const cards = useCardConcerns()
  const codes = useCodeConcerns()
  const { parts, isLoading } = useHomeParts()
  const isThere = !(isAwaited || isLoading || cards.isLoading || codes.isLoading)
  // The last answer would have all of the page rendered at once; apart from it, it is rendered in slices.
  const isShown = useDeferredValue(isThere)
  if (!isThere || !isShown) return <PageSkeleton />
  return (
    <>
      <PageHeader title={title} />
      {parts.map(({ name, Part }) => (
        <Part key={name} />
      ))}
      {cards.data ? <CardConcerns counts={cards.data} /> : null}
      {codes.data ? <CodeConcerns concerns={codes.data} /> : null}
      {children}
    </>
  )
}
