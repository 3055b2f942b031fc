import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const SliderList = lazy(() => import('./sliders/SliderList.tsx'))
const QuizList = lazy(() => import('./quiz/QuizList.tsx'))

/** What the site's entities have of their own: screens, and sentences. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  zlSlider: { list: SliderList },
  quiz: { list: QuizList },
  coordenador: { failures: { save: 'support.coordinatorFailed' } },
  contacto: { failures: { save: 'support.contactsFailed' } },
  usefulDocument: { failures: { save: 'entity.fileFailed' } },
}
