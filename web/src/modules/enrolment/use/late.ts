import { late } from '../../../platform/ui/late.tsx'

/** Lists of cards and codes in use, for the rooms of companies, which load them when they are shown. */
export const GivenCards = late(() => import('./GivenCards.tsx'))
export const CodePeople = late(() => import('./CodePeople.tsx'))
export const CodeCourses = late(() => import('./CodeCourses.tsx'))
