import { Stack, Text } from '@mantine/core'
import type { Student } from '#contract/management/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import { Day } from '../../../platform/ui/moments.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

/** Both whole, in as many lines as they take: nobody has to point at them. */
const Account = ({ username, email }: Pick<Student, 'username' | 'email'>) => (
  <Stack gap={0}>
    <Text inherit style={{ overflowWrap: 'anywhere' }}>
      {username}
    </Text>
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      <EmailText value={email} />
    </Text>
  </Stack>
)

const company: Column<Student> = {
  name: 'company',
  title: t('management.company'),
  sortable: true,
  isName: true,
}

const ofPerson: readonly Column<Student>[] = [
  {
    name: 'username',
    title: t('management.usernameEmail'),
    sortable: true,
    isName: true,
    render: (row) => <Account {...row} />,
  },
  { name: 'name', title: t('management.name'), sortable: true, card: 'title' },
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
