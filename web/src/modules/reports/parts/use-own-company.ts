import { useMay, useLoggedIn } from '../../../platform/lib/user.ts'

/** The company of a company's own account; undefined for managers of several. */
export function useOwnCompany(): string | undefined {
  const user = useLoggedIn()
  const hasOnlyOwn = useMay('company.onlyOwn')
  return hasOnlyOwn ? user._id : undefined
}
