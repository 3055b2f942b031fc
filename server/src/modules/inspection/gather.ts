import type { AcademyFacts } from '#contract/inspection/academy.ts'
import { seriousFine } from '#contract/compliance/fine.ts'
import type { CompanyFacts } from '#contract/inspection/company.ts'
import type { Platform } from '../../platform/platform.ts'
import { academyActions, actionsStanding } from '../actions/index.ts'
import { annexStanding } from '../annex/index.ts'
import { waitingComplaints } from '../complaints/index.ts'
import { countUnconfirmed, figureOn, hoursStanding, legalFigures } from '../compliance/index.ts'
import { countUnjudged } from '../evidence/index.ts'
import { regulationNow } from '../people/index.ts'
import { planStanding } from '../planning/index.ts'
import { countUnregistered } from '../sigo/index.ts'
import { certifiedStanding } from './repositories/certified.ts'
import { courseGaps } from './repositories/companies.ts'
import { lastTrainingDay, uncertified } from './repositories/uncertified.ts'

type Base = Pick<Platform, 'db' | 'clock'>

/** Training is checked from the beginning of the year before. */
const windowOf = (today: string) => ({ today, since: `${Number(today.slice(0, 4)) - 1}-01-01` })

/** What an inspection of a company looks at, gathered from other modules. */
export const factsOfCompany = async (platform: Base, company: string): Promise<CompanyFacts> => {
  const { db, clock } = platform
  const window = windowOf(clock.today())
  const { today, since } = window
  return {
    today,
    hours: await hoursStanding(platform, company),
    plan: await planStanding(db, company, today),
    annex: await annexStanding(db, { company, year: Number(today.slice(0, 4)) - 1 }, today),
    actions: await actionsStanding(db, company, window),
    uncertified: await uncertified(db, company, since),
    fine: seriousFine(await legalFigures(db), today),
  }
}

/** What an audit of the academy looks at. */
export const factsOfAcademy = async (platform: Base & Pick<Platform, 'academy'>): Promise<AcademyFacts> => {
  const { db, clock } = platform
  const window = windowOf(clock.today())
  const { today, since } = window
  const { regulation, ...standing } = await academyActions(db, window)
  const idle = await figureOn(db, 'certification.idleYears', today)
  return {
    today,
    lastTraining: await lastTrainingDay(db),
    idle: idle ? { years: idle.value, mark: idle.mark } : null,
    certified: await certifiedStanding(db, window),
    actions: { ...(await actionsStanding(db, null, window)), ...standing },
    regulation: { isPublished: regulationNow(platform) !== undefined, ...regulation },
    uncertified: await uncertified(db, null, since),
    unregistered: await countUnregistered(db, since),
    courses: await courseGaps(db),
    complaints: await waitingComplaints(db, today),
    anomalies: await countUnjudged(db),
    unconfirmed: await countUnconfirmed(db, today),
  }
}
