import { TrainingList } from '../training/TrainingList.tsx'
import type { TabProps } from './tab-props.ts'

/** The courses that were assigned to the people of a company, one by one. */
export default function Training({ company }: TabProps) {
  return <TrainingList company={company} />
}
