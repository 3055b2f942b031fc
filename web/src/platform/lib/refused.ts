declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody was brought here from a page that they may not open: that is said. */
    refused?: boolean
  }
}

/** Where somebody goes on from a page of an entity that they may not open (rule access.pages); there it is said. */
export const refusedTo = { to: '/homepage', state: { refused: true }, replace: true } as const
