import { ReportPanel } from '../../reports/index.ts'
import type { TabProps } from './tab-props.ts'

/** The reports of a company, on the screen and as files. */
export default function Reports({ company }: TabProps) {
  return <ReportPanel company={company} />
}
