import { riaFormosa } from './ria-formosa.ts'
import { serraDoPilar } from './serra-do-pilar.ts'
import type { DemoTrainee } from './types.ts'

/** The trainees, one or more for each stage of the journey; `formando` first. */
export const trainees: DemoTrainee[] = [...riaFormosa, ...serraDoPilar]
