import { entityPlural } from '../platform/kernel/entity.ts'
import { t } from '../platform/text/text.ts'
import { customPages } from './custom-pages.ts'

/** The name of a page of the permission matrix: an entity, or a page beside them. */
export const pageLabel = (name: unknown): string => {
  const page = customPages.find((one) => one === name)
  return entityPlural(name) ?? (page ? t(`pages.${page}`) : String(name))
}
