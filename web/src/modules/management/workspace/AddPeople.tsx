import { useMay } from '../../../platform/lib/user.ts'
import { AddTrainee } from '../trainees/AddTrainee.tsx'
import { ToManagers } from './ToManagers.tsx'

/** The way to a company's first people: of who adds them, or to who does. */
export const AddPeople = ({ company }: { company: string }) =>
  useMay('user.add') ? <AddTrainee company={company} /> : <ToManagers />
