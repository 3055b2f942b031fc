import { Navigate, useNavigate } from '@tanstack/react-router'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { user as userEntity } from '#contract/people/user.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { newLabel } from '../../../../platform/engine/names.ts'
import { useAddressState, usePathParams } from '../../../../platform/lib/address.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { refusedTo } from '../../../../platform/lib/refused.ts'
import { useMay, useLoggedIn } from '../../../../platform/lib/user.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { PersonFailure } from '../parts/PersonFailure.tsx'
import { UserEditor } from '../parts/UserEditor.tsx'
import { nameOf, type Person } from '../person.ts'
import { usePeopleList } from '../use-people-list.ts'

/**
 * `/user/edit/{id?}`: the three-step editor of a person, or of a new one. The user's own data have a page of their own.
 */
export default function EditUserPage() {
  const { id } = usePathParams()
  const me = useLoggedIn()
  const mayAdd = useMay('user.add')
  if (id === me._id) return <Navigate to="/profile/dadospessoais" replace />
  if (id) return <EditPerson key={id} id={id} />
  return mayAdd ? <NewPerson /> : <Navigate {...refusedTo} />
}

/** The most roles that are looked through for the trainee's. */
const MOST_ROLES = 200

/**
 * A new person, in the company that the address names if it is in sight, or in the user's only company; a trainee, where
 * the address asks for one (`perfil=formando`) and the role is the user's to give.
 */
function NewPerson() {
  const [{ empresa, perfil }] = useAddressState()
  const asksTrainee = useMay('user.giveRole') && perfil === 'formando'
  const placesAnywhere = useMay('user.placeAnywhere')
  const named = useCall(
    getItem,
    { params: { entity: 'company', id: empresa ?? '' } },
    { enabled: empresa !== undefined },
  )
  const all = useCall(
    listItems,
    { params: { entity: 'company' }, query: { limit: 2 } },
    { enabled: empresa === undefined && !placesAnywhere },
  )
  const roles = useCall(
    listItems,
    { params: { entity: 'role' }, query: { limit: MOST_ROLES } },
    { enabled: asksTrainee },
  )
  if (named.isLoading || all.isLoading || roles.isLoading) return <PageSkeleton lines={10} />
  const only = all.data?.total === 1 ? all.data.items[0] : undefined
  const company = named.data ?? only
  const role = roles.data?.items.find(({ student }) => student)
  return (
    <Editor person={undefined} company={company && referenceTo(company)} role={role && referenceTo(role)} />
  )
}

const referenceTo = ({ _id, name }: { _id: string; name?: unknown }): Reference => ({
  _id,
  name: String(name ?? ''),
})

function EditPerson({ id }: { id: string }) {
  // What is being edited is never changed by an answer that comes while somebody types.
  const answer = useCall(
    getItem,
    { params: { entity: 'user', id } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  if (answer.error && !answer.data) return <PersonFailure error={answer.error} onRetry={answer.refetch} />
  if (!answer.data || (answer.isFetching && !answer.isFetchedAfterMount)) return <PageSkeleton lines={10} />
  const person = answer.data
  if (!person._can?.edit) return <Navigate to={`/user/view/${id}`} replace />
  return <Editor person={person} />
}

function Editor({
  person,
  ...begins
}: {
  person: Person | undefined
  company?: Reference | undefined
  role?: Reference | undefined
}) {
  const navigate = useNavigate()
  const list = usePeopleList()
  const givesRole = useMay('user.giveRole')
  const view = person ? `/user/view/${person._id}` : (list.to ?? '/homepage')
  return (
    <>
      <PageHeader
        title={person ? t('user.editTitle') : givesRole ? newLabel(userEntity) : t('management.newTrainee')}
        breadcrumb={[list, ...(person ? [{ label: nameOf(person), to: view }] : [])]}
      />
      <UserEditor
        person={person}
        {...begins}
        onDone={(saved) =>
          // What was saved, or is given up knowingly, needs no question.
          void navigate({ to: saved ? `/user/view/${saved}` : view, ignoreBlocker: saved !== undefined })
        }
      />
    </>
  )
}
