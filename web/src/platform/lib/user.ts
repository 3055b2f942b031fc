import { useQuery } from '@tanstack/react-query'
import { currentUser, PERMISSION_CACHE_MS, type CurrentUser } from '#contract/platform/access/session.ts'
import { may, type AbilityName } from '#contract/platform/access/abilities.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { pagePerson, setPagePerson } from './page-person.ts'
import { askAgain, queryClient } from './query.ts'
import { stored } from './stored.ts'

/**
 * The session's cookie cannot be read here, so the browser notes that it has one, and whose. Without the note a visitor
 * of the public site costs the server no question; gated pages ask in any case.
 */
const noteName = 'session'
const note = stored(noteName)

/** The value of the note for a moment when somebody logs out. */
const LEFT = 'left'

/** Has the browser's session become another's than the person of this page? */
const isOthers = (): boolean => {
  const [noted, person] = [note.read(), pagePerson()]
  return noted !== null && noted !== LEFT && person !== undefined && noted !== person
}

/** Notes whose session the browser has, and whose this page is. */
const enter = ({ _id }: CurrentUser): void => {
  setPagePerson(_id)
  note.write(_id)
}

/** Notes that this page is nobody's any more; a session that is another's by now stays noted. */
const exit = (): void => {
  if (!isOthers()) note.remove()
  setPagePerson(undefined)
}

/** The cache key of the logged-in user. */
export const userKey = ['current-user']

const ask = async (): Promise<CurrentUser | null> => {
  try {
    const user = await call(currentUser, {})
    enter(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error
    exit()
    return null
  }
}

/** The permission list comes with the user and is refetched when older than 30 minutes (rule access.matrix). */
const options = { queryKey: userKey, queryFn: ask, staleTime: PERMISSION_CACHE_MS }

/** The logged-in user, from the server if unknown; null for nobody. For gates. */
export const findUser = (): Promise<CurrentUser | null> => queryClient.fetchQuery(options)

/** The logged-in user, or null. While it is being fetched, `undefined`. */
export function useUser(): CurrentUser | null | undefined {
  const { data, isError } = useQuery({ ...options, enabled: note.read() !== null })
  if (data !== undefined) return data
  return note.read() === null || isError ? null : undefined
}

/** The user of a page that only somebody logged in can open. */
export function useLoggedIn(): CurrentUser {
  const user = useUser()
  if (!user) throw new Error('This page needs a session: its route wants a gate')
  return user
}

/** Is it an answer for this person, and not for everybody? */
const others = (query: { queryKey: readonly unknown[]; meta: Record<string, unknown> | undefined }) =>
  query.queryKey[0] !== userKey[0] && query.meta?.public !== true

/** Cancels the requests under way for the person who is about to leave. */
export const stopAsking = (): Promise<void> => queryClient.cancelQueries({ predicate: others })

const entered = new Set<() => void>()

/**
 * Calls the listener on each login on this page; returns the function to stop. Listeners may subscribe after the page
 * has started.
 */
export const afterLogin = (listener: () => void): (() => void) => {
  entered.add(listener)
  return () => void entered.delete(listener)
}

/** Sets the logged-in user, or null for nobody; everything else that was cached is cleared. */
export function setUser(user: CurrentUser | null): void {
  if (user) enter(user)
  else exit()
  // An answer that is still under way is about who was logged in before.
  void queryClient.cancelQueries({ queryKey: userKey })
  const before = knownUser()
  queryClient.setQueryData(userKey, user)
  const active = { type: 'active', predicate: others } as const
  queryClient.removeQueries({ type: 'inactive', predicate: others })
  if (user) for (const heard of entered) heard()
  if (user && (!before || before._id === user._id)) void queryClient.resetQueries(active)
  // For another person, or nobody, the frame is mounted again and fetches what it needs.
  else for (const query of queryClient.getQueryCache().findAll(active)) query.reset()
}

/** Another person logged in over a page: it is left, with everything in it. */
export async function replaceUser(user: CurrentUser, leave: () => Promise<unknown>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: userKey })
  enter(user)
  await leave()
  setUser(user)
}

/** Notes that the same person has a session again: what they see and write stays as it is. */
export function resumeUser(user: CurrentUser): void {
  enter(user)
  queryClient.setQueryData(userKey, user)
  for (const heard of entered) heard()
}

/** The logged-in user as far as this page knows, without a request. */
export const knownUser = (): CurrentUser | undefined =>
  queryClient.getQueryData<CurrentUser | null>(userKey) ?? undefined

/** Announces to the other tabs that the person logs out; `setUser(null)` follows. */
export const noteLeaving = (): void => {
  if (!isOthers()) note.write(LEFT)
}

/**
 * Listens for the end of the session in another tab of this browser, as when somebody else logs in; returns the
 * function to stop.
 * @param listener gets whether the person left on purpose
 */
export const onLeft = (listener: (onPurpose: boolean) => void): (() => void) => {
  let isLeft = false
  const hear = (event: StorageEvent) => {
    if (event.key !== noteName) return
    if (event.newValue === LEFT) listener((isLeft = true))
    else if (event.newValue === null ? !isLeft : isOthers()) listener(false)
    else isLeft = false
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Refetches the logged-in user, as after a change of their own data. */
export const refreshUser = (): Promise<void> => askAgain(userKey)

/** May the user do this, by the policies of the modules, as the server sent them with the user? A visitor may not. */
export function useMay(name: AbilityName): boolean {
  const user = useUser()
  return user ? may(user, name) : false
}
