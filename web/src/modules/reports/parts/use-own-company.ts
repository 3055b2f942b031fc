import { useIsKind, useLoggedIn } from '../../../platform/lib/user.ts'

/** The company of a company's own account; undefined for whoever answers for several. */
export function useOwnCompany(): string | undefined {
  const user = useLoggedIn()
  const isCompany = useIsKind('company')
  const answersForSeveral = useIsKind('gestor', 'master')
  return isCompany && !answersForSeveral ? user._id : undefined
}
