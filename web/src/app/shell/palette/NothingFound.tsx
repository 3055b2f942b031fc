import { Text } from '@mantine/core'
import { finds } from '#contract/home/finds.ts'
import { foundKinds, type FoundKind } from '#contract/home/search-endpoints.ts'
import { may } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './palette.module.css'

/** The kinds of which this person finds something. */
export const kindsFoundBy = (user: CurrentUser): FoundKind[] => {
  const finder = {
    opens: (entity: string) => user.lists?.includes(entity) ?? false,
    may: (ability: Parameters<typeof may>[1]) => may(user, ability),
  }
  return foundKinds.filter((kind) => finds(finder, kind))
}

const wordsFor = (user: CurrentUser, kind: FoundKind): string =>
  kind === 'companyTab' && may(user, 'management.haveOwnRoom')
    ? t('palette.what.ownCompanyTab')
    : t(`palette.what.${kind}`)

const conjunction = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** That nothing was found, and what can be searched by this person. */
export const NothingFound = ({ user, text }: { user: CurrentUser; text: string }) => (
  <div className={classes.nothing}>
    <Text fw={600}>{t('palette.nothing', { text })}</Text>
    <Text size="sm" c="dimmed" mt={4}>
      {t('palette.searched', {
        what: conjunction.format([
          ...kindsFoundBy(user).map((kind) => wordsFor(user, kind)),
          t('palette.what.screens'),
        ]),
      })}
    </Text>
  </div>
)
