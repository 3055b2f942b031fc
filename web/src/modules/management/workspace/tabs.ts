import type { ComponentType } from 'react'
import type { TextKey } from '#contract/platform/text/text.ts'
import { late } from '../../../platform/ui/late.tsx'
import type { TabProps } from './tab-props.ts'

export interface WorkspaceTab {
  /** Its name in the address. */
  id: string
  label: TextKey
  Part: ComponentType<TabProps>
}

/** The tabs of a company's room, in their order (rule management.workspace). */
export const tabs: readonly [WorkspaceTab, ...WorkspaceTab[]] = [
  { id: 'resumo', label: 'management.tabs.resumo', Part: late(() => import('./Overview.tsx')) },
  { id: 'formandos', label: 'management.tabs.formandos', Part: late(() => import('./Trainees.tsx')) },
  { id: 'cursos', label: 'management.tabs.cursos', Part: late(() => import('./Courses.tsx')) },
  { id: 'formacao', label: 'management.tabs.formacao', Part: late(() => import('./Training.tsx')) },
  { id: 'horas', label: 'management.tabs.horas', Part: late(() => import('./Hours.tsx')) },
  { id: 'cartoes', label: 'management.tabs.cartoes', Part: late(() => import('./Cards.tsx')) },
  { id: 'codigos', label: 'management.tabs.codigos', Part: late(() => import('./Codes.tsx')) },
  { id: 'servicos', label: 'management.tabs.servicos', Part: late(() => import('./Services.tsx')) },
  { id: 'gestores', label: 'management.tabs.gestores', Part: late(() => import('./Managers.tsx')) },
  { id: 'relatorios', label: 'management.tabs.relatorios', Part: late(() => import('./Reports.tsx')) },
  { id: 'anexo-c', label: 'management.tabs.anexoC', Part: late(() => import('./Annex.tsx')) },
  { id: 'inspecao', label: 'management.tabs.inspecao', Part: late(() => import('./Inspection.tsx')) },
  { id: 'definicoes', label: 'management.tabs.definicoes', Part: late(() => import('./Settings.tsx')) },
]
