import { TraineeList } from '../trainees/TraineeList.tsx'
import { AddTrainee } from '../trainees/AddTrainee.tsx'
import type { TabProps } from './tab-props.ts'

/** The people of a company. */
export default function Trainees({ company }: TabProps) {
  return <TraineeList company={company} tools={<AddTrainee company={company} />} />
}
