import { CompanyRehearsal } from '../../inspection/index.ts'
import type { TabProps } from './tab-props.ts'

/** What an inspection may ask of a company, and how it stands. */
export default function Inspection({ company }: TabProps) {
  return <CompanyRehearsal company={company} />
}
