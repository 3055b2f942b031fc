import {
  academyRehearsal,
  academyRehearsalPaper,
  companyRehearsal,
  companyRehearsalPaper,
} from '#contract/inspection/endpoints.ts'
import { yearIndicators, yearIndicatorsSheet } from '#contract/inspection/indicators.ts'
import type { Asks } from '../world.ts'

export const inspection: Asks = {
  'GET /api/inspection/company/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(companyRehearsal, { params: { company: company.id } }),
  'GET /api/inspection/company/{company}/pdf':
    ({ gestor, company }) =>
    () =>
      gestor.call(companyRehearsalPaper, { params: { company: company.id } }),
  'GET /api/inspection/indicators/{year}':
    ({ admin }) =>
    () =>
      admin.call(yearIndicators, { params: { year: 2026 } }),
  'GET /api/inspection/indicators/{year}/xls':
    ({ admin }) =>
    () =>
      admin.call(yearIndicatorsSheet, { params: { year: 2026 } }),
  'GET /api/inspection/academy':
    ({ admin }) =>
    () =>
      admin.call(academyRehearsal, {}),
  'GET /api/inspection/academy/pdf':
    ({ admin }) =>
    () =>
      admin.call(academyRehearsalPaper, {}),
}
