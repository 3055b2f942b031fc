import { individuals } from './individuals.ts'
import { mondego } from './mondego.ts'
import { riaFormosa } from './ria-formosa.ts'
import { serraDoPilar } from './serra-do-pilar.ts'
import type { DemoTrainee } from './types.ts'
import { valeDoLima } from './vale-do-lima.ts'

/** The trainees, one or more for each stage of the journey; `formando` first. */
export const trainees: DemoTrainee[] = [
  ...riaFormosa,
  ...serraDoPilar,
  ...valeDoLima,
  ...mondego,
  ...individuals,
]
