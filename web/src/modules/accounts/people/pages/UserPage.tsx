import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconLock, IconLockOpen, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { lockUser, sendRecovery } from '#contract/accounts/password.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { itemEvents } from '#contract/platform/engine/socket-events.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import { user as userEntity } from '#contract/people/user.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAskRemove } from '../../../../platform/engine/use-remove.tsx'
import { ItemHistory } from '../../../../platform/engine/view/ItemHistory.tsx'
import { ItemSections } from '../../../../platform/engine/view/ItemSections.tsx'
import { usePathParams } from '../../../../platform/lib/address.ts'
import { isUnexplained } from '../../../../platform/lib/api-error.ts'
import { call } from '../../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../../platform/lib/query.ts'
import { useServerEvent } from '../../../../platform/lib/server-events.ts'
import { useMay, useLoggedIn } from '../../../../platform/lib/user.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader, type MenuAction } from '../../../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { UserAvatar } from '../../../../platform/ui/UserAvatar.tsx'
import { useNamedBirthPlace } from '../birth-place.ts'
import { GiveCourses, TraineeCards } from '../../../enrolment/index.ts'
import { CourseSessions } from '../parts/CourseSessions.tsx'
import { CoursesPanel } from '../parts/CoursesPanel.tsx'
import { PersonFailure } from '../parts/PersonFailure.tsx'
import { ServicesPanel } from '../parts/ServicesPanel.tsx'
import { nameOf, refreshPerson, type Person } from '../person.ts'
import { usePeopleList } from '../use-people-list.ts'

/** `/user/view/{id}`: a person, with what may be done about them (rule person.lists). */
export default function UserPage() {
  const { id = '' } = usePathParams()
  return <UserDetail key={id} id={id} />
}

function UserDetail({ id }: { id: string }) {
  const answer = useCall(getItem, { params: { entity: 'user', id } })
  useServerEvent(itemEvents.edit('user'), () => void refreshPerson())
  if (answer.error && !answer.data) return <PersonFailure error={answer.error} onRetry={answer.refetch} />
  if (!answer.data) return <PageSkeleton lines={10} />
  return <Detail person={answer.data} />
}

/** Locking and removing a user, for those who may. Returns the dialog to render, too. */
function usePersonMenu(person: Person, list: { to?: string }): [dialog: ReactNode, menu: MenuAction[]] {
  const navigate = useNavigate()
  const [dialog, ask] = useConfirm()
  const askRemove = useAskRemove(userEntity, ask)
  const lock = async () => {
    try {
      await call(lockUser, { params: { id: person._id }, body: { lock: !person.lock } })
      toast.success(t('user.saved'))
      await Promise.all([refreshPerson(), refresh(listItems)])
    } catch (error) {
      toast.failure(error)
    }
  }
  return [
    dialog,
    [
      ...(person._can?.lock
        ? [
            {
              label: t(person.lock ? 'user.unlock' : 'user.lock'),
              icon: person.lock ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />,
              onClick: () => void lock(),
            },
          ]
        : []),
      ...(person._can?.remove
        ? [
            {
              label: t('common.delete'),
              icon: <IconTrash size={16} aria-hidden />,
              danger: true,
              onClick: () => void askRemove(person, () => navigate({ to: list.to ?? '/homepage' })),
            },
          ]
        : []),
    ],
  ]
}

/** Sends somebody the mail by which they choose another password. */
function SendRecovery({ id }: { id: string }) {
  const [sending, setSending] = useState(false)
  const recover = async () => {
    setSending(true)
    try {
      await call(sendRecovery, { params: { id }, body: {} })
      toast.success(t('auth.recoverySent'))
    } catch (error) {
      toast.failure(error, isUnexplained(error) ? t('mail.failed') : undefined)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={sending}
      leftSection={<IconMail size={16} aria-hidden />}
      onClick={() => void recover()}
    >
      {t('auth.sendRecovery')}
    </Button>
  )
}

/** What is done with somebody from their page. */
function Actions({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const seesHours = useMay('employment.keep')
  const name = nameOf(person)
  return (
    <Group gap="xs">
      {person._can?.recover ? <SendRecovery id={person._id} /> : null}
      {seesHours && person.isStudent && !isSelf ? (
        <ButtonLink variant="default" to={`/horas/${person._id}`}>
          {t('compliance.hours.title')}
        </ButtonLink>
      ) : null}
      {person._can?.give ? (
        <GiveCourses
          trainee={{ _id: person._id, name, username: person.username, company: person.data.company }}
          after={refreshPerson}
        />
      ) : null}
      <Edit person={person} isSelf={isSelf} />
    </Group>
  )
}

function Detail({ person }: { person: Person }) {
  const me = useLoggedIn()
  const named = useNamedBirthPlace(person)
  const seesServices = useMay('service.list')
  const sessionsOf = ({ degree }: UserDegree) => (
    <CourseSessions user={person._id} degree={degree._id} course={degree.name} />
  )
  const list = usePeopleList()
  const [dialog, menu] = usePersonMenu(person, list)
  const isSelf = person._id === me._id
  const name = nameOf(person)

  return (
    <>
      {dialog}
      <PageHeader
        title={name}
        breadcrumb={[list]}
        action={<Actions person={person} isSelf={isSelf} />}
        menu={menu}
      />
      <Stack gap="lg" maw={960}>
        <Summary person={person} />
        <CoursesPanel
          id={person._id}
          name={name}
          {...(person._can?.seeSessions ? { details: sessionsOf } : {})}
        />
        {person._can?.seeCards ? <TraineeCards user={person._id} /> : null}
        {seesServices ? <ServicesPanel id={person._id} /> : null}
        <ItemSections entity={userEntity} item={named} />
        <ItemHistory entity="user" id={person._id} />
      </Stack>
    </>
  )
}

/** The user's own data have their page; others are edited by those whom the server lets. */
function Edit({ person, isSelf }: { person: Person; isSelf: boolean }) {
  if (!person._can?.edit) return null
  return (
    <ButtonLink
      to={isSelf ? '/profile/dadospessoais' : `/user/edit/${person._id}`}
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      {t('common.edit')}
    </ButtonLink>
  )
}

const stateOf = ({ active, activationDate }: Person): [label: string, color: string] => {
  if (active) return [t('user.active'), 'petrol']
  return activationDate === null ? [t('user.awaiting'), 'red'] : [t('user.inactive'), 'red']
}

/** The picture, the role and whether the person may enter. */
function Summary({ person }: { person: Person }) {
  const [state, color] = stateOf(person)
  return (
    <Group gap="md" wrap="nowrap">
      <UserAvatar name={nameOf(person)} file={person.avatar} size={64} />
      <div style={{ minWidth: 0 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {person.username} · {person.email}
        </Text>
        <Group gap={6} mt={4}>
          <Badge>{person.role.name}</Badge>
          <Badge color={color}>{state}</Badge>
          {person.lock ? <Badge color="red">{t('user.locked')}</Badge> : null}
        </Group>
      </div>
    </Group>
  )
}
