import { allEntities } from '#contract/platform/kernel/registry.ts'

/** The order in which the document always named its entities: it is served to the letter. Others follow. */
const ORDER = [
  'user',
  'role',
  'activity',
  'error',
  'task',
  'message',
  'educationLevel',
  'category',
  'resource',
  'country',
  'newsletter',
  'degree',
  'module',
  'code',
]

const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

/** Entity → actions that only an admin may use, as the declarations say (rule access.matrix). */
export const pagesPermission = () =>
  Object.fromEntries(
    allEntities()
      .toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
      .flatMap(({ name, adminOnly }) => (adminOnly ? [[name, adminOnly]] : [])),
  )
