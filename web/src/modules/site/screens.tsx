import { lazy } from 'react'
import type { EntityScreens } from '../../entities/screens.ts'

const SliderList = lazy(() => import('../../entities/own/SliderList.tsx'))
const QuizList = lazy(() => import('../../entities/own/QuizList.tsx'))

/** The screens that slides and questionnaires have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  zlSlider: { list: SliderList },
  quiz: { list: QuizList },
}
