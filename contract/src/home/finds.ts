import type { AbilityName } from '../platform/access/abilities.ts'
import type { FoundKind } from './search-endpoints.ts'

/** The abilities that decide who finds something. */
export type FindingAbility = Extract<
  AbilityName,
  'management.openCompanyRoom' | 'management.seeTrainees' | 'report.seeTutored'
>

/** What decides what somebody finds: the lists of entities that they may open, and their abilities. */
export interface Finder {
  opens: (entity: string) => boolean
  may: (ability: FindingAbility) => boolean
}

const rules: Readonly<Record<FoundKind, (who: Finder) => boolean>> = {
  ownCourse: () => true,
  person: ({ opens, may }) => opens('user') || may('management.seeTrainees'),
  // Users with the list of all people find a course's trainees there.
  tutored: ({ opens, may }) => !opens('user') && may('report.seeTutored'),
  company: ({ opens }) => opens('company'),
  companyTab: ({ opens, may }) => opens('company') || may('management.openCompanyRoom'),
  course: ({ opens }) => opens('degree'),
  code: ({ opens }) => opens('code'),
  action: ({ opens }) => opens('action'),
  complaint: ({ opens }) => opens('complaint'),
}

/**
 * Whether a user may find items of a kind (rule home.search). The server searches nothing else, and browsers offer
 * nothing else.
 */
export const finds = (who: Finder, kind: FoundKind): boolean => rules[kind](who)
