import type { AnomalyQuery } from '#contract/evidence/anomalies.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { anomaliesPage } from '../repositories/anomalies.ts'

/** A page of what a person should judge, the latest day first. */
export const showAnomalies = ({ db }: Platform, query: AnomalyQuery) => anomaliesPage(db, query)
