import { Badge, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { deskHolders, deskKinds, type DeskItem } from '#contract/tutoring/endpoints.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useOpenedInAddress } from '../../../platform/lib/opened-in-address.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { NoResults } from '../../../platform/ui/NoResults.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { AnswerQuestion, MergeModal } from '../../support/index.ts'
import { PAGE_SIZE, refreshDesk, useDesk, type DeskFilter } from '../use-desk.ts'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList } from './DeskList.tsx'
import { EmptyDesk } from './EmptyDesk.tsx'
import { HandModal } from './HandModal.tsx'
import { SessionsAhead } from './SessionsAhead.tsx'

/** What of the address's state the desk's own is. */
const filterOf = ({ desk, course, whose }: Record<string, string | undefined>): DeskFilter => {
  const kind = deskKinds.find((one) => one === desk)
  const holder = deskHolders.find((one) => one === whose)
  return {
    ...(kind && { kind }),
    ...(course && isId(course) && { degree: course }),
    ...(holder && { holder }),
  }
}

/** What waits for a tutor, the longest waiting first, with the actions for each. */
export default function TutorDesk() {
  const [address, change] = useAddressState()
  const [opened, setOpened] = useState<{ item: DeskItem; to: 'hand' | 'merge' }>()
  // A notice leads here too: also to a question that waits on another page, or was answered meanwhile.
  const answering = useOpenedInAddress('pergunta')
  const page = Math.max(1, Number.parseInt(address.deskPage ?? '', 10) || 1)
  const filter = filterOf(address)
  const { data, error, refetch } = useDesk(filter, page)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={5} height={84} />
  const { items, total, figures, ahead, now } = data
  const pages = Math.ceil(total / PAGE_SIZE)
  const toPage = (wanted: number) => change({ deskPage: wanted > 1 ? String(wanted) : '' })
  // What was answered leaves the desk: the last page may be gone.
  if (pages > 0 && page > pages) toPage(pages)
  const close = () => {
    setOpened(undefined)
    if (answering.id) answering.close()
    void refreshDesk()
  }
  const answer = answering.id ? <AnswerQuestion id={answering.id} onClose={close} /> : null
  if (figures.all === 0)
    return (
      <>
        <SessionsAhead sessions={ahead} />
        <EmptyDesk />
        {answer}
      </>
    )
  return (
    <>
      <SessionsAhead sessions={ahead} />
      <DeskFilters
        filter={filter}
        figures={figures}
        onChange={(next) =>
          change({ desk: next.kind, course: next.degree, whose: next.holder, deskPage: undefined })
        }
      />
      <Group justify="space-between" my="sm">
        <Badge size="lg" color={figures.late > 0 ? 'red' : 'gray'} role="status">
          {tCount('tutoring.late', figures.late)}
        </Badge>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('tutoring.keys')}
        </Text>
      </Group>
      {total === 0 ? (
        <NoResults
          onClear={() =>
            change({ desk: undefined, course: undefined, whose: undefined, deskPage: undefined })
          }
        />
      ) : (
        <DeskList
          items={items}
          now={new Date(now)}
          onOpen={(item, to) => (to === 'answer' ? answering.open(item._id) : setOpened({ item, to }))}
        />
      )}
      {pages > 1 ? (
        <Group justify="flex-end" mt="md">
          <Pages page={page} pages={pages} links={5} onChange={toPage} />
        </Group>
      ) : null}
      {opened?.to === 'hand' ? <HandModal item={opened.item} onClose={close} /> : null}
      {answer}
      {opened?.to === 'merge' ? (
        <MergeModal question={{ ...opened.item, subject: opened.item.title }} onClose={close} />
      ) : null}
    </>
  )
}
