import { entities } from '#contract/entities.ts'

/**
 * Questions and notes belong to a session of an assigned course, and there is only one set of settings; the tests of
 * their modules make them.
 */
const byHand = new Set(['faqs', 'comment', 'settings'])

/** The entities that are added by the generic call. */
export const editable = entities.filter(
  ({ name, access }) => access.edit !== 'nobody' && access.add !== 'nobody' && !byHand.has(name),
)
