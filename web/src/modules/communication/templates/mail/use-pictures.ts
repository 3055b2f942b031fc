import { useCallback, useEffect, useMemo } from 'react'
import { rowsOf, textOf } from '#contract/platform/kernel/records.ts'
import { useOfForm } from '../../../../platform/form/form-store.ts'
import { fileOf } from '../../../../platform/form/form-file.ts'
import { fileAddress } from '../../../../platform/engine/files.ts'

/** A picture embedded in the mail, by the identifier in its text. */
export interface Picture {
  cid: string
  name: string
}

/** The attached pictures of the form, and where each is shown from, saved or not. */
export function usePictures(): { names: Picture[]; addressOf: (source: string) => string } {
  const attachments = useOfForm((form) => form.get('attachments'))
  const found = useMemo(
    () =>
      rowsOf(attachments).flatMap(({ name, cid, document }) => {
        const file = fileOf(document)
        return typeof cid === 'string' && cid && file?.type.startsWith('image/')
          ? [
              {
                cid,
                name: textOf(name) || file.name,
                address: file instanceof File ? URL.createObjectURL(file) : fileAddress(file),
              },
            ]
          : []
      }),
    [attachments],
  )
  useEffect(
    () => () => {
      for (const { address } of found) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
    },
    [found],
  )
  const addressOf = useCallback(
    (source: string) => found.find(({ cid }) => source === `cid:${cid}`)?.address ?? source,
    [found],
  )
  return { names: found, addressOf }
}
