import { Alert, Group, SegmentedControl, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { addToUser, checkToken, declineInvitation } from '#contract/companies/invitations.ts'
import { may } from '#contract/platform/access/abilities.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { call } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useUser } from '../../../platform/lib/user.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { late } from '../../../platform/ui/late.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { AccountCard } from '../parts/AccountCard.tsx'
import { LoginForm } from '../parts/LoginForm.tsx'
import { ManagerForm } from '../parts/ManagerForm.tsx'
import { homeOf, useLogin } from '../use-login.ts'

/** For those who are logged in alone: it asks before it turns an invitation down. */
const AcceptInvitation = late(() => import('../parts/AcceptInvitation.tsx'))

/** A training manager takes up an invitation, with an account or a new one (rule account.invitation). */
export default function RegisterManager() {
  const token = usePathParams().token ?? ''
  const router = useRouter()
  const user = useUser()
  const home = user ? homeOf(user) : '/homepage'
  const [way, setWay] = useState<'existing' | 'new'>('new')
  const invitation = useCall(checkToken, { params: { token } }, { retry: false, staleTime: Infinity })
  const company = invitation.data

  const link = async (userId: string) => {
    if (!company) return
    try {
      await call(addToUser, { body: { user: userId, company: company._id, token } })
      toast.success(t('register.linked', { company: company.name }))
      await router.navigate({ href: home, replace: true })
    } catch (error) {
      toast.failure(error)
    }
  }
  const decline = async () => {
    await call(declineInvitation, { params: { token } })
    toast.success(t('register.declined', { company: company?.name ?? '' }))
    await router.navigate({ href: home, replace: true })
  }
  // Logging in here asks for acceptance, as for managers who arrive logged in.
  const { logIn, failure, busy } = useLogin(() => undefined, 'gestor')

  if (invitation.isPending) return <PageSkeleton />
  if (!company)
    return (
      <AccountCard title={t('register.managerTitle')}>
        <ErrorState error={invitation.error} title={t('register.invitation')} />
      </AccountCard>
    )
  return (
    <AccountCard title={t('register.managerTitle')} text={t('register.managerText')} size={560}>
      <Alert color="petrol" mb="lg">
        <Group gap="xl">
          <Fact label={t('register.company')} value={company.name} />
          <Fact label={t('person.nif')} value={company.nif} />
          {company.invitedBy ? <Fact label={t('register.invitedBy')} value={company.invitedBy} /> : null}
        </Group>
      </Alert>
      {user && may(user, 'invitation.take') ? (
        <Suspense fallback={<PageSkeleton />}>
          <AcceptInvitation user={user} onAccept={() => link(user._id)} onDecline={decline} />
        </Suspense>
      ) : (
        <>
          {user ? (
            <Text mb="lg">{t('register.otherAs', { name: user.name, username: user.username })}</Text>
          ) : null}
          <SegmentedControl
            fullWidth
            mb="lg"
            aria-label={t('register.managerTitle')}
            value={way}
            onChange={(value) => setWay(value === 'existing' ? 'existing' : 'new')}
            data={[
              { value: 'new', label: t('register.newAccount') },
              { value: 'existing', label: t('register.existingAccount') },
            ]}
          />
          {way === 'existing' ? (
            <LoginForm logIn={logIn} failure={failure} busy={busy} />
          ) : (
            <ManagerForm token={token} email={company.email} />
          )}
        </>
      )}
    </AccountCard>
  )
}

/** What is known of the company that invites. */
const Fact = ({ label, value }: { label: string; value: string }) => (
  <Text>
    <Text span c="dimmed" size="sm" display="block">
      {label}
    </Text>
    {value}
  </Text>
)
