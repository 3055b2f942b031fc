/** Rows of the dashboard's lists on a page (rule ui.pages). */
export const ROWS = 50
