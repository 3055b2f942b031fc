import { Group } from '@mantine/core'
import { kindsOfAbility, type AbilityName } from '#contract/platform/access/abilities.ts'
import { t } from '#contract/platform/text/text.ts'
import notFound from '../../assets/pictures/not-found.svg'
import { useCall } from '../../platform/lib/query.ts'
import { EmptyState } from '../../platform/ui/EmptyState.tsx'
import { PageSkeleton } from '../../platform/ui/Loading.tsx'
import { PageHeader } from '../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../platform/ui/TextLink.tsx'

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** Says that a page is for others, for which people, and who can change that. */
export default function Refusal({ ability }: { ability: AbilityName }) {
  const { data, isPending } = useCall(kindsOfAbility, { params: { ability } }, { staleTime: Infinity })
  const names = (data?.kinds ?? [])
    .filter((kind) => kind !== 'admin')
    .map((kind) => t(`role.kinds.${kind}`).toLowerCase())
  return (
    <>
      <PageHeader title={t('shell.refusedTitle')} />
      {isPending ? (
        <PageSkeleton lines={4} />
      ) : (
        <EmptyState
          picture={notFound}
          title={
            names.length > 0
              ? t('shell.refusedFor', { roles: list.format(names) })
              : t('shell.refusedForAdmins')
          }
          text={t('shell.refusedText')}
          action={
            <Group justify="center">
              <ButtonLink to="/homepage">{t('entity.goHome')}</ButtonLink>
              <ButtonLink to="/suporte" variant="default">
                {t('shell.askSupport')}
              </ButtonLink>
            </Group>
          }
        />
      )}
    </>
  )
}
