import type { Log } from '../log.ts'

/**
 * Does independent work, one after the other, each whether or not another fails; what fails is logged.
 * @param work by the names under which it is reported
 * @throws Error that names what failed, so that the job which does it is tried again and seen
 */
export const doEachOf = async (
  log: Log,
  work: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> => {
  const failed: string[] = []
  for (const [name, one] of Object.entries(work)) {
    try {
      await one()
    } catch (error) {
      log.error({ err: error, work: name }, 'a part of a job failed')
      failed.push(name)
    }
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)
}
