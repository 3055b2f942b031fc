import { importFields, type ImportKind } from '#contract/imports/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { loadXlsx } from '../../platform/sheets.ts'

/** A sheet with the columns that can be imported, and a row that shows how. */
export const templateSheet = async (kind: ImportKind): Promise<Uint8Array> => {
  const { writeXlsx } = await loadXlsx()
  return writeXlsx({
    sheets: [
      {
        name: t(`import.kind.${kind}`),
        columns: importFields[kind].map(({ label }) => ({ width: Math.max(16, label.length + 2) })),
        rows: [importFields[kind].map(({ label }) => label), importFields[kind].map(({ sample }) => sample)],
        freezePane: { rows: 1 },
      },
    ],
  })
}
