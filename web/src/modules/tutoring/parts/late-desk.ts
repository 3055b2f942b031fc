import { late } from '../../../platform/ui/late.tsx'

/** The desk, for a page that shows it among other things: it loads when it is shown. */
export const TutorDesk = late(() => import('./TutorDesk.tsx'))

/** How fast this week's answers came, for the same page. */
export const AnswerWeek = late(() => import('./AnswerWeek.tsx'), 'nothing')
