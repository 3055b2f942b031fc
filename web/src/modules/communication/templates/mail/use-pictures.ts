import { useCallback, useEffect, useMemo } from 'react'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { useOfForm } from '../../../../platform/form/form-store.ts'
import { fileAddress } from '../../../../platform/engine/files.ts'

interface Attachment {
  name?: unknown
  cid?: unknown
  document?: File | StoredFile | null
}

/** A picture embedded in the mail, by the identifier in its text. */
export interface Picture {
  cid: string
  name: string
}

/** The attached pictures of the form, and where each is shown from, saved or not. */
export function usePictures(): { names: Picture[]; addressOf: (source: string) => string } {
  const attachments = useOfForm((form) => form.get('attachments')) as Attachment[] | null
  const found = useMemo(
    () =>
      (attachments ?? []).flatMap(({ name, cid, document }) =>
        typeof cid === 'string' && cid && document?.type.startsWith('image/')
          ? [
              {
                cid,
                name: typeof name === 'string' && name ? name : document.name,
                address: document instanceof File ? URL.createObjectURL(document) : fileAddress(document),
              },
            ]
          : [],
      ),
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
