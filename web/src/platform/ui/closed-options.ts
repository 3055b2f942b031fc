/**
 * For a choice whose options are in the page only while it is open: before, to place them has the browser lay out the
 * whole page at once, while it is still being shown.
 */
export const optionsUnmounted = { keepMounted: false } as const
