import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { FirstStep } from './HomeSection.tsx'

/** What who answers for companies does first: has people added, or is given a company. */
export function NobodyYet({ hasCompany }: { hasCompany: boolean }) {
  const [mayAdd, mayImport] = [useMay('user.add'), useMay('import.make')]
  if (!hasCompany) return <FirstStep title={t('home.companies.none')} text={t('home.companies.noneText')} />
  return (
    <FirstStep
      title={t('home.companies.nobody')}
      text={t(mayAdd ? 'home.companies.nobodyText' : 'home.companies.nobodyOwn')}
    >
      {mayAdd ? <ButtonLink to="/user/edit?perfil=formando">{t('management.addTrainee')}</ButtonLink> : null}
      {mayImport ? (
        <ButtonLink to="/gestor/importar" variant="default">
          {t('home.companies.import')}
        </ButtonLink>
      ) : null}
      {mayAdd ? null : (
        <ButtonLink to="/empresa?tab=gestores" variant="default">
          {t('home.companies.managers')}
        </ButtonLink>
      )}
    </FirstStep>
  )
}
