import { Stack, Text } from '@mantine/core'
import type { Student } from '#contract/management/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'

const company: Column<Student> = {
  name: 'company',
  title: t('management.company'),
  sortable: true,
  render: (row) => row.company?.name ?? '–',
}

const ofPerson: readonly Column<Student>[] = [
  {
    name: 'username',
    title: t('management.usernameEmail'),
    sortable: true,
    render: ({ username, email }) => (
      <Stack gap={0}>
        <Text inherit style={{ overflowWrap: 'anywhere' }}>
          {username}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      </Stack>
    ),
  },
  { name: 'name', title: t('management.name'), sortable: true, card: 'title' },
  { name: 'nif', title: 'NIF', sortable: true },
  { name: 'niss', title: 'NISS', sortable: true },
  {
    name: 'fcCards',
    title: t('management.cards'),
    render: ({ fcCards, fcCourses }) =>
      fcCards + fcCourses === 0 ? '0' : tCount('management.cardsAndCourses', fcCourses, { cards: fcCards }),
  },
  { name: 'avCourses', title: t('management.alone'), align: 'right' },
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
