import { entityPlural } from '../kernel/entity.ts'
import { t } from '../text/text.ts'
import { customPages } from './permissions.ts'

/** What a page of the permission matrix is called: an entity, or a page that stands beside them. */
export const pageLabel = (name: unknown): string => {
  const page = customPages.find((one) => one === name)
  return entityPlural(name) ?? (page ? t(`pages.${page}`) : String(name))
}
