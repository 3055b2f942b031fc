import { Group } from '@mantine/core'
import type { RoleKind } from '#contract/platform/kernel/roles.ts'
import { t } from '#contract/platform/text/text.ts'
import notFound from '../../assets/pictures/not-found.svg'
import { EmptyState } from '../../platform/ui/EmptyState.tsx'
import { PageHeader } from '../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../platform/ui/TextLink.tsx'

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** Says that a page is for others, for whom, and who can change that. */
export function Refusal({ kinds }: { kinds: readonly RoleKind[] }) {
  const names = kinds.filter((kind) => kind !== 'admin').map((kind) => t(`role.kinds.${kind}`).toLowerCase())
  return (
    <>
      <PageHeader title={t('shell.refusedTitle')} />
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
    </>
  )
}
