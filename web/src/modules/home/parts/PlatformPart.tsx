import { homePlatform } from '#contract/home/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { Figures, FirstStep, HomeSection, Lists, Named } from './HomeSection.tsx'

/** What of the platform waits for an administrator (rule home.platform). */
export const PlatformPart = () => (
  <HomeSection title={t('home.platform.title')} asked={useCall(homePlatform, {})}>
    {({ hasCompanies, waiting, mails, tasks, jobs }) => (
      <>
        {hasCompanies ? null : (
          <FirstStep title={t('home.platform.begins')} text={t('home.platform.beginsText')}>
            <ButtonLink to="/settings/list">{t('home.platform.settings')}</ButtonLink>
            <ButtonLink to="/company/edit" variant="default">
              {t('home.clients.first')}
            </ButtonLink>
            <ButtonLink to="/user/edit" variant="default">
              {t('home.platform.account')}
            </ButtonLink>
          </FirstStep>
        )}
        <Figures
          of={[
            {
              label: t('home.platform.waiting'),
              value: waiting,
              to: '/user/list?f.active=false&f.lock=false',
            },
            { label: t('home.platform.mails'), value: mails, to: '/message/list?f.status=failed' },
            { label: t('home.platform.tasks'), value: tasks.total, to: '/admin/overview' },
            { label: t('home.platform.jobs'), value: jobs, to: '/admin/overview' },
          ]}
        />
        <Lists>
          <Named
            title={t('home.platform.tasks')}
            items={tasks.items.map(({ _id, name }) => ({ _id, name, to: `/task/view/${_id}` }))}
            more={tasks.total > tasks.items.length ? '/admin/overview' : undefined}
          />
        </Lists>
      </>
    )}
  </HomeSection>
)
