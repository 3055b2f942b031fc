/** The code of a campaign. */
export const CAMPAIGN_CODE_MAX = 40

/** The reference of cards that were bought together. */
export const CARD_REF_MAX = 40

/** What a company adds when it asks for cards. */
export const CARD_NOTES_MAX = 2000

/** The least that is said of why an invoice is changed. */
export const INVOICE_REASON_MIN = 3

/** The number of a fiscal document, and the code that the tax authority gives it. */
export const FISCAL_NUMBER_MIN = 3
export const FISCAL_NUMBER_MAX = 60
export const ATCUD_MAX = 100
