/** The least of an address that is looked for. */
export const ADDRESS_MIN = 3
/** The lines of an address. */
export const ADDRESS_MAX = 200
export const POSTAL_CODE_MAX = 12
/** The name of a city, a locality, a county or a district. */
export const PLACE_NAME_MAX = 100
