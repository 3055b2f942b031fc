import { useQuery } from '@tanstack/react-query'

/**
 * A stored file's contents, parsed for showing. They never change: a new file has another address.
 * @param as what is made of them, in words
 */
export const useContents = <T>(url: string, as: string, read: (contents: Blob) => Promise<T>) =>
  useQuery({
    queryKey: ['contents', as, url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new Error(`the file answers ${answer.status}`)
      return read(await answer.blob())
    },
    staleTime: Infinity,
    // Contents leave the cache soon: there are many files, and they may be large.
    gcTime: 60_000,
    retry: false,
  })
