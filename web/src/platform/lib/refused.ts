declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The user was redirected from a page that they may not open: a notice says so. */
    refused?: boolean
  }
}

/**
 * Where a user is redirected from a page of an entity that they may not open (rule access.pages); the notice is shown
 * there.
 */
export const refusedTo = { to: '/homepage', state: { refused: true }, replace: true } as const
