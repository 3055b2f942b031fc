import { degreeBinding } from './degree.ts'
import { moduleBinding } from './module.ts'
import { resourceBinding } from './resource.ts'
import { surveyBinding } from './survey.ts'

/** What courses are made of. */
export const courseBindings = [degreeBinding, moduleBinding, resourceBinding, surveyBinding]
