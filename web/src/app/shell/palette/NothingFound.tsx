import { Text } from '@mantine/core'
import { foundKinds, type FoundKind } from '#contract/home/search-endpoints.ts'
import { may } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './palette.module.css'

/** The lists of which a kind is found. */
const lists: Readonly<Partial<Record<FoundKind, string>>> = {
  person: 'user',
  company: 'company',
  companyTab: 'company',
  course: 'degree',
  code: 'code',
  action: 'action',
  complaint: 'complaint',
}

/** Does somebody find what is of a kind? */
export const finds = (user: CurrentUser, kind: FoundKind): boolean => {
  const list = lists[kind]
  // Who has the list of all people finds a course's trainees in it.
  if (kind === 'tutored') return may(user, 'report.seeTutored') && !(user.lists?.includes('user') ?? false)
  if (kind === 'person' && may(user, 'management.seeTrainees')) return true
  return list === undefined || (user.lists?.includes(list) ?? false)
}

const conjunction = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** That nothing was found, and what can be searched by this person. */
export const NothingFound = ({ user, text }: { user: CurrentUser; text: string }) => (
  <div className={classes.nothing}>
    <Text fw={600}>{t('palette.nothing', { text })}</Text>
    <Text size="sm" c="dimmed" mt={4}>
      {t('palette.searched', {
        what: conjunction.format([
          ...foundKinds.filter((kind) => finds(user, kind)).map((kind) => t(`palette.what.${kind}`)),
          t('palette.what.screens'),
        ]),
      })}
    </Text>
  </div>
)
