/** What the module offers to those above it. */
export { ChartBox } from './parts/ChartBox.tsx'
export { download } from './parts/download.ts'
export { axisTick, colorAt } from './parts/palette.ts'
export { ReportPanel } from './parts/ReportPanel.tsx'
export { TrainingReportDialog } from './parts/TrainingReportDialog.tsx'
