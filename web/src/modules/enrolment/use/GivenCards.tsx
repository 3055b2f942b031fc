import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cardsInUse, cardsOfThePast, type CardOfUser } from '#contract/enrolment/card-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { GoodUntil, hoursLeftOf } from '../card-hours.tsx'

const reference: Column<CardOfUser> = {
  name: 'ref',
  title: t('card.ref'),
  sortable: true,
  render: ({ _id, ref }) => <TextLink to={`/gestor/fc/${_id}`}>{ref}</TextLink>,
}
const holder: Column<CardOfUser> = {
  name: 'user',
  title: t('management.cardHolder'),
  sortable: true,
  card: 'title',
  render: ({ user }) => (user ? <TextLink to={`/user/view/${user._id}`}>{user.name}</TextLink> : '–'),
}
const company: Column<CardOfUser> = {
  name: 'company',
  title: t('management.company'),
  sortable: true,
  render: (card) => card.company.name,
}
const rest: readonly Column<CardOfUser>[] = [
  {
    name: 'degrees',
    title: t('enrolment.cardCourses'),
    render: ({ degrees }) => degrees.map(({ name }) => name).join(', ') || '–',
  },
  {
    name: 'createdAt',
    title: t('card.goodUntil'),
    sortable: true,
    render: (card) => <GoodUntil card={card} />,
  },
  {
    name: 'remaining',
    title: t('card.hoursLeft'),
    sortable: true,
    align: 'right',
    render: (card) => <TextLink to={`/gestor/fc/${card._id}`}>{hoursLeftOf(card)}</TextLink>,
  },
]

const kinds = ['inUse', 'past'] as const

/** How many pages the links of continuing training offer at once (rule ui.pages). */
const LINKS = 10

/** The cards that trainees hold, with their courses: those in use, and those used up or expired (rule card.hours). */
export default function GivenCards({ company: only }: { company?: string }) {
  const [{ cartoes }, change] = useAddressState()
  const kind = cartoes === 'past' ? 'past' : 'inUse'
  const list = useListState({ sort: 'user', name: 'dados' })
  const columns = useMemo(() => [holder, ...(only ? [] : [company]), reference, ...rest], [only])
  const query = { ...list.query, filter: {}, ...(only ? { company: only } : {}) }
  const answer = useCall(
    kind === 'past' ? cardsOfThePast : cardsInUse,
    { query },
    { placeholderData: keepPreviousData },
  )
  return (
    <DataList<CardOfUser>
      list={list}
      links={LINKS}
      label={t('enrolment.givenCards')}
      columns={columns}
      answer={answer}
      nameOf={({ ref, user }) => `${ref} ${user?.name ?? ''}`}
      searchPlaceholder={t('enrolment.givenCardsSearch')}
      tools={
        <SegmentedControl
          aria-label={t('enrolment.givenCards')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`enrolment.givenCardsOf.${value}`) }))}
          onChange={(value) =>
            change({ cartoes: value === 'past' ? 'past' : undefined, 'dados.page': undefined })
          }
        />
      }
      empty={{ title: t(`enrolment.noGivenCards.${kind}`) }}
    />
  )
}
