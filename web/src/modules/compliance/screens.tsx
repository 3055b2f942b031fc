import type { Screens } from '../../platform/engine/screens.ts'
import { valueWithUnit } from './parameters/parameter-cells.ts'

const parameterEdit = () => import('./parameters/ParameterEdit.tsx')
const parameterView = () => import('./parameters/ParameterView.tsx')

/** The screens that the figures of the law have of their own. */
export const screens: Screens = {
  legalParameter: { view: parameterView, edit: parameterEdit, cells: { value: valueWithUnit } },
}
