import type { Course } from '../types.ts'
import { course as teams } from './gestao-de-equipas.ts'
import { course as foodSafety } from './haccp.ts'
import { course as safety } from './seguranca-no-trabalho.ts'

/** The courses of the demo academy, in the order in which they are shown. */
export const courses: Course[] = [safety, foodSafety, teams]
