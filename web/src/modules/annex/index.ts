/** What the module offers to those above it. */
export { AnnexPanel } from './AnnexPanel.tsx'
