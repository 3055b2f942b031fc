import type { ComponentType } from 'react'
import {
  homeClients,
  homeCompanies,
  homeCourses,
  homeLearning,
  homePlatform,
} from '#contract/home/endpoints.ts'
import type { AbilityName } from '#contract/platform/access/abilities.ts'
import { may } from '#contract/platform/access/abilities.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useLoggedIn } from '../../platform/lib/user.ts'
import { ClientsPart } from './parts/ClientsPart.tsx'
import { CompaniesPart } from './parts/CompaniesPart.tsx'
import { CoursesPart } from './parts/CoursesPart.tsx'
import { DeskPart } from './parts/DeskPart.tsx'
import { LearningPart } from './parts/LearningPart.tsx'
import { PlatformPart } from './parts/PlatformPart.tsx'

interface HomePart {
  name: AbilityName
  /** Users with this ability do not see the part: it would hold everything. */
  unless?: AbilityName
  Part: ComponentType
}

/**
 * The parts of the start page, in their order: work for others first, then the user's own training (rule home.parts).
 */
const all: readonly HomePart[] = [
  { name: 'home.seePlatform', Part: PlatformPart },
  { name: 'home.seeClients', Part: ClientsPart },
  { name: 'home.seeCompanies', Part: CompaniesPart },
  { name: 'home.seeCourses', Part: CoursesPart },
  { name: 'tutoring.desk', unless: 'home.seePlatform', Part: DeskPart },
  { name: 'home.seeLearning', Part: LearningPart },
]

/** The parts of the start page for the person, and whether any of their answers is still to come. */
export function useHomeParts(): { parts: readonly HomePart[]; isLoading: boolean } {
  const user = useLoggedIn()
  const own = (name: AbilityName) => ({ enabled: may(user, name) })
  const asked = [
    useCall(homePlatform, {}, own('home.seePlatform')),
    useCall(homeClients, {}, own('home.seeClients')),
    useCall(homeCompanies, {}, own('home.seeCompanies')),
    useCall(homeCourses, {}, own('home.seeCourses')),
    useCall(homeLearning, {}, own('home.seeLearning')),
  ]
  return {
    parts: all.filter(({ name, unless }) => may(user, name) && !(unless && may(user, unless))),
    isLoading: asked.some(({ isLoading }) => isLoading),
  }
}
