import type { listPending } from './repositories/waiting.ts'

/** Whose work it is, and for which session of which course. */
export const submissionContext = ({
  submission,
  user,
  degree,
  module,
  lecture,
}: Pick<
  Awaited<ReturnType<typeof listPending>>['rows'][number],
  'submission' | 'user' | 'degree' | 'module' | 'lecture'
>) => ({
  user,
  degree,
  module: { _id: submission.module, name: module ?? '' },
  lecture: { _id: submission.lecture, name: lecture },
})
