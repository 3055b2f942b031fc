/** An activation code as it is typed, with its PIN. */
export const TYPED_CODE_MAX = 100
