import { Stack, Text } from '@mantine/core'
import type { Student } from '#contract/management/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import { Day } from '../../../platform/ui/moments.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { usePhone } from '../../../platform/ui/use-phone.ts'

/** Each in one line of the table, whole when pointed at; a card has room for all of it. */
function Account({ username, email }: Pick<Student, 'username' | 'email'>) {
  const isPhone = usePhone()
  const shown = isPhone ? { style: { overflowWrap: 'anywhere' } as const } : { truncate: true, maw: 130 }
  return (
    <Stack gap={0}>
      <Text inherit title={username} {...shown}>
        {username}
      </Text>
      <Text size="xs" c="dimmed" title={email} {...shown}>
        {isPhone ? <EmailText value={email} /> : email}
      </Text>
    </Stack>
  )
}

const company: Column<Student> = {
  name: 'company',
  title: t('management.company'),
  sortable: true,
  render: (row) => (
    <Text inherit lineClamp={2} title={row.company?.name}>
      {row.company?.name ?? '–'}
    </Text>
  ),
}

const ofPerson: readonly Column<Student>[] = [
  {
    name: 'username',
    title: t('management.usernameEmail'),
    sortable: true,
    render: (row) => <Account {...row} />,
  },
  { name: 'name', title: t('management.name'), sortable: true, card: 'title', width: 150 },
  { name: 'nif', title: t('person.nif'), sortable: true },
  { name: 'niss', title: t('person.niss'), sortable: true },
  {
    name: 'fcCards',
    title: t('management.cards'),
    render: ({ _id, fcCards, fcCourses }) => (
      <TextLink to={`/user/view/${_id}`}>
        {fcCards + fcCourses === 0
          ? '0'
          : tCount('management.cardsAndCourses', fcCourses, { cards: fcCards })}
      </TextLink>
    ),
  },
  {
    name: 'avCourses',
    title: t('management.alone'),
    align: 'right',
    render: ({ _id, avCourses }) => <TextLink to={`/user/view/${_id}`}>{formatNumber(avCourses)}</TextLink>,
  },
  {
    name: 'activationDate',
    title: t('management.active'),
    sortable: true,
    render: ({ active, lock, activationDate }) =>
      lock ? (
        t('user.locked')
      ) : active ? (
        activationDate ? (
          <Day value={activationDate} />
        ) : (
          t('common.yes')
        )
      ) : (
        t('common.no')
      ),
  },
]

/** The columns of a list of trainees; their company where there are several. */
export const traineeColumns = (isOfOne: boolean): readonly Column<Student>[] =>
  isOfOne ? ofPerson : [company, ...ofPerson]
