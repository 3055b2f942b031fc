import { useInfiniteQuery } from '@tanstack/react-query'
import { listNotices, type Notice } from '#contract/notices/endpoints.ts'
import { call } from '../../../platform/lib/call.ts'
import { keyOf } from '../../../platform/lib/query.ts'

/** The user's notices, page by page, newest first; all or only the unread. */
export function useNotices(onlyUnread: boolean) {
  const asked = useInfiniteQuery({
    queryKey: [...keyOf(listNotices), { onlyUnread }],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(listNotices, {
        query: { before: pageParam || undefined, unread: onlyUnread ? 'true' : undefined },
        signal,
      }),
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?._id : undefined),
  })
  const items: Notice[] = asked.data?.pages.flatMap((page) => page.items) ?? []
  return { asked, items }
}
