import { AnnexPanel } from '../../annex/index.ts'
import type { TabProps } from './tab-props.ts'

/** Annex C of a company's annual report, year by year. */
export default function Annex({ company }: TabProps) {
  return <AnnexPanel company={company} />
}
