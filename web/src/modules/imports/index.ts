import { late } from '../../platform/ui/late.tsx'

/** The dialog that imports trainees, or courses that they get, for the lists that offer it; it loads when it is shown. */
export const ImportDialog = late(() => import('./parts/ImportDialog.tsx'))
