import { t } from '#contract/platform/text/text.ts'

/** What the controls of a rich text editor are called. */
export const editorLabels = () => ({
  boldControlLabel: t('ui.bold'),
  italicControlLabel: t('ui.italic'),
  underlineControlLabel: t('ui.underline'),
  h2ControlLabel: `${t('ui.heading')} 2`,
  h3ControlLabel: `${t('ui.heading')} 3`,
  bulletListControlLabel: t('ui.bulletList'),
  orderedListControlLabel: t('ui.orderedList'),
  linkControlLabel: t('ui.link'),
  unlinkControlLabel: t('ui.unlink'),
  linkEditorInputLabel: t('ui.link'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: t('common.save'),
  undoControlLabel: t('ui.undo'),
  redoControlLabel: t('ui.redo'),
})
