import type { Screens } from '../../platform/engine/screens.ts'

const sliderList = () => import('./sliders/SliderList.tsx')
const quizList = () => import('./quiz/QuizList.tsx')

/** What the site's entities have of their own: screens, and sentences. */
export const screens: Screens = {
  zlSlider: { list: sliderList, startsOtherwise: true },
  quiz: { list: quizList },
  coordenador: { failures: { save: 'support.coordinatorFailed' } },
  contacto: { failures: { save: 'support.contactsFailed' } },
  usefulDocument: { failures: { save: 'entity.fileFailed' } },
}
