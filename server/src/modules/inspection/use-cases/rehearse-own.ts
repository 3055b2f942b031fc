import { inspectAcademy } from '#contract/inspection/academy.ts'
import type { Rehearsal } from '#contract/inspection/endpoints.ts'
import type { Platform } from '../../../platform/platform.ts'
import { factsOfAcademy } from '../gather.ts'

/** The academy's state for an audit (rule inspection.academy). */
export const rehearseOwn = async (platform: Platform): Promise<Rehearsal> => {
  const facts = await factsOfAcademy(platform)
  return { of: platform.academy.current.config.appName, today: facts.today, findings: inspectAcademy(facts) }
}
