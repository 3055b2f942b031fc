/** The product's own colour, in print and mails: that of an academy that chose none. */
export const PRODUCT_COLOR = '#0f5c63'
