/**
 * For what opens from a list's toolbar: it lies over the page and under the bar at its top, so that it goes by with its
 * button; in a dialog, over the dialog.
 */
export const underBar = { withinPortal: false, zIndex: 99 } as const
