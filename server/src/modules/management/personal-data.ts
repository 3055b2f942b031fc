import { type PersonalData, remove } from '../../platform/personal-data/personal-data.ts'
import { listViews } from './views/tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [{ label: 'Listas guardadas', table: listViews, by: [listViews.user], erasure: remove }],
}
