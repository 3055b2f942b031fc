import { finds, type Finder, type FindingAbility } from '#contract/home/finds.ts'
import {
  FOUND_OF_A_KIND,
  foundKinds,
  type FoundGroup,
  type FoundKind,
} from '#contract/home/search-endpoints.ts'
import { mayAtAll, type Ability, type Reach } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { openCompanyRoom, seeTrainees } from '../../management/index.ts'
import { seeTutored } from '../../reports/index.ts'
import { companyTabsFound } from '../search/company-tabs.ts'
import {
  actionsFound,
  codeFound,
  companiesFound,
  complaintsFound,
  coursesFound,
  ownCoursesFound,
} from '../search/lists.ts'
import { peopleFound, tutoredFound } from '../search/people.ts'
import { opensList, type Find } from '../search/parts.ts'

const abilities: Readonly<Record<FindingAbility, Ability | Reach>> = {
  'management.openCompanyRoom': openCompanyRoom,
  'management.seeTrainees': seeTrainees,
  'report.seeTutored': seeTutored,
}

const finders: Readonly<Record<FoundKind, Find>> = {
  ownCourse: ownCoursesFound,
  person: peopleFound,
  tutored: tutoredFound,
  company: companiesFound,
  companyTab: companyTabsFound,
  course: coursesFound,
  code: codeFound,
  action: actionsFound,
  complaint: complaintsFound,
}

/**
 * What these words find in the lists that the user may open, a group for each kind with matches: nobody finds what
 * their lists would not show (rule home.search).
 */
export const search = async (
  parts: Parameters<Find>[0],
  who: Person,
  text: string,
): Promise<FoundGroup[]> => {
  const asked = { search: text, limit: FOUND_OF_A_KIND }
  const finder: Finder = {
    opens: (entity) => opensList(parts, who, entity),
    may: (ability) => mayAtAll(abilities[ability], who),
  }
  const groups = await Promise.all(
    foundKinds.map(async (kind) => {
      if (!finds(finder, kind)) return []
      const found = await finders[kind](parts, who, asked)
      if (found.items.length === 0) return []
      const list = found.list && `${found.list}q=${encodeURIComponent(text)}`
      return [{ kind, items: found.items, list }]
    }),
  )
  return groups.flat()
}
