import { timeBound } from '#contract/evidence/entities.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { timeBounds } from './anomalies/tables.ts'

export const timeBoundBinding = bindEntity(timeBound, timeBounds)
