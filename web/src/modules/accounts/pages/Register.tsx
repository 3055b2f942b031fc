import { Tabs, Text } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { Suspense } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { AccountCard } from '../parts/AccountCard.tsx'
import { TraineeForm } from '../parts/TraineeForm.tsx'
import { late } from '../../../platform/ui/late.tsx'

const CompanyForm = late(() => import('../parts/CompanyForm.tsx'))

/** Sign-up, with a tab for trainees and one for companies (rule account.sign-up). */
export default function Register() {
  const [state, change] = useAddressState()
  const tab = state.tab === 'empresa' ? 'empresa' : 'formando'
  return (
    <AccountCard title={t('register.title')} text={t('register.text')} size={640}>
      <Tabs
        value={tab}
        onChange={(value) => change({ tab: value === 'empresa' ? 'empresa' : undefined })}
        keepMounted
        styles={{ tab: { justifyContent: 'center' }, tabLabel: { flex: 'none' } }}
      >
        <Tabs.List grow mb="lg" aria-label={t('register.title')}>
          <Tabs.Tab value="formando" leftSection={<IconUser size={18} aria-hidden />}>
            {t('register.trainee')}
          </Tabs.Tab>
          <Tabs.Tab value="empresa" leftSection={<IconBuilding size={18} aria-hidden />}>
            {t('register.company')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="formando">
          <TraineeForm code={state.code} />
        </Tabs.Panel>
        <Tabs.Panel value="empresa">
          <Suspense fallback={<PageSkeleton />}>
            <CompanyForm />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Text size="sm" c="dimmed" mt="lg">
        {t('register.existing')} <TextLink to="/login">{t('auth.login')}</TextLink>
      </Text>
    </AccountCard>
  )
}
