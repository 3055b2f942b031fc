import { useMay } from '../../../platform/lib/user.ts'
import { AddTrainee } from '../trainees/AddTrainee.tsx'
import { ToManagers } from './ToManagers.tsx'

/** The way to a company's first people: adding them, or contacting those who may. */
export const AddPeople = ({ company }: { company: string }) =>
  useMay('user.add') ? <AddTrainee company={company} /> : <ToManagers />
