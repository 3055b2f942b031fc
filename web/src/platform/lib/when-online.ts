/** The waits between two checks whether the server can be reached, in milliseconds. */
const LOOK_MS = 1000

const isReached = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Until there is a connection: a browser never asks again for a part that it could not get. */
export const whenOnline = async (): Promise<void> => {
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  // The browser reports a connection before anything can be fetched.
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
