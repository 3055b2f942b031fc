/** The page was reloaded less than this ago: another time would not help. */
const AGAIN_MS = 60_000

/** The file that failed to load, as the error names it; Safari's does not. */
const fileOf = (failure: Error): string | undefined =>
  /https?:\/\/\S+|\/static\/\S+/.exec(failure.message)?.[0]

/** Does the server say that it has no such file? An unreachable server does not count. */
const isGone = async (file: string): Promise<boolean> => {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

/**
 * After a new version was deployed an open page may request a part that is gone: the fresh page has it, so the page is
 * reloaded. A part that is only out of reach takes nothing with it: its requester shows the failure, and the rest of
 * the page stays.
 * @param entry the address of the app's first file, which is gone too when any part is
 */
export const reloadWhereGone = (entry: string): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
    if (Date.now() - last < AGAIN_MS) return
    void isGone(fileOf(payload) ?? entry).then((gone) => {
      if (!gone) return
      sessionStorage.setItem('reloaded-at', String(Date.now()))
      window.location.reload()
    })
  })
