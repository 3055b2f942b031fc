declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody was brought here from a page that they may not open: that is said. */
    refused?: boolean
  }
}

/**
 * Where a user is redirected from a page of an entity that they may not open (rule access.pages); the notice is shown
 * there.
 */
export const refusedTo = { to: '/homepage', state: { refused: true }, replace: true } as const
