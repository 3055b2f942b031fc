import { useEffect } from 'react'
import { listNotices, readNotices, unreadNotices } from '#contract/notices/endpoints.ts'
import { call } from '../../../platform/lib/call.ts'
import { forgetOpenedNotice, openedNotice } from '../../../platform/lib/opened-notice.ts'
import { refresh } from '../../../platform/lib/query.ts'

/** Marks the notice as read through whose mail or push message the user came (rule notices.centre). */
export function ReadOpened() {
  useEffect(() => {
    const id = openedNotice()
    if (!id) return
    call(readNotices, { body: { ids: [id] } })
      .then(() => {
        forgetOpenedNotice()
        return refresh(unreadNotices, listNotices)
      })
      // It is tried again with the next page.
      .catch(() => undefined)
  }, [])
  return null
}
