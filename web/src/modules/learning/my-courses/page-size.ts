/** Courses a page (rule ui.pages). */
export const PAGE_SIZE = 6
