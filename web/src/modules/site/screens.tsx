import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const SliderList = lazy(() => import('./sliders/SliderList.tsx'))
const QuizList = lazy(() => import('./quiz/QuizList.tsx'))

/** The screens that slides and questionnaires have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  zlSlider: { list: SliderList },
  quiz: { list: QuizList },
}
