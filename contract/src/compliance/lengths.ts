/** Where a figure of the law is said. */
export const SOURCE_MAX = 300
