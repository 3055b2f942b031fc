import type { ComponentType } from 'react'
import { companyTabs, type CompanyTab } from '#contract/management/company-tabs.ts'
import type { TextKey } from '#contract/platform/text/text.ts'
import { late } from '../../../platform/ui/late.tsx'
import type { TabProps } from './tab-props.ts'

interface WorkspaceTab {
  /** Its name in the address. */
  id: CompanyTab
  label: TextKey
  Part: ComponentType<TabProps>
}

const tab = (id: CompanyTab, load: Parameters<typeof late<TabProps>>[0]): WorkspaceTab => ({
  id,
  label: companyTabs[id],
  Part: late(load),
})

/** The tabs of a company's room, in their order (rule management.workspace). */
export const tabs: readonly [WorkspaceTab, ...WorkspaceTab[]] = [
  tab('resumo', () => import('./Overview.tsx')),
  tab('formandos', () => import('./Trainees.tsx')),
  tab('cursos', () => import('./Courses.tsx')),
  tab('formacao', () => import('./Training.tsx')),
  tab('horas', () => import('./Hours.tsx')),
  tab('cartoes', () => import('./Cards.tsx')),
  tab('codigos', () => import('./Codes.tsx')),
  tab('servicos', () => import('./Services.tsx')),
  tab('gestores', () => import('./Managers.tsx')),
  tab('relatorios', () => import('./Reports.tsx')),
  tab('anexo-c', () => import('./Annex.tsx')),
  tab('inspecao', () => import('./Inspection.tsx')),
  tab('definicoes', () => import('./Settings.tsx')),
]
