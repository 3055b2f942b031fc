/** What the module offers to those above it. */
export { download } from './parts/download.ts'
export { ReportPanel } from './parts/ReportPanel.tsx'
export { TrainingReportDialog } from './parts/TrainingReportDialog.tsx'
