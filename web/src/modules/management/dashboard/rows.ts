/** Rows of the dashboard's lists on a page, and how many pages their links offer at once (rule ui.pages). */
export const ROWS = 50
export const LINKS = 10
