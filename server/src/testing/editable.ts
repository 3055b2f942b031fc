import { entities } from '#contract/entities.ts'

/**
 * Questions and notes stand in a session of a course that somebody takes, and there is only one set of settings; the
 * tests of their modules make them.
 */
const byHand = new Set(['faqs', 'comment', 'settings'])

/** The entities that are added by the generic call. */
export const editable = entities.filter(
  ({ name, access }) => access.edit !== 'nobody' && access.add !== 'nobody' && !byHand.has(name),
)
