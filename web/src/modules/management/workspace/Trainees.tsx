import { useMay } from '../../../platform/lib/user.ts'
import { TraineeList } from '../trainees/TraineeList.tsx'
import { AddTrainee } from '../trainees/AddTrainee.tsx'
import { ToManagers } from './ToManagers.tsx'
import type { TabProps } from './tab-props.ts'

/** The people of a company. */
export default function Trainees({ company }: TabProps) {
  const adds = useMay('user.add')
  const add = <AddTrainee company={company} />
  return <TraineeList company={company} tools={add} first={adds ? add : <ToManagers />} />
}
