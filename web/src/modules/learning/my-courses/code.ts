/** An activation code as it is typed: only letters, digits and the plus of a PIN stay (rule code.typed). */
export const cleanCode = (typed: string): string => typed.replace(/[^0-9A-Za-z+]/g, '')
