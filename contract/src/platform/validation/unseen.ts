/** Has a name letters that no sign shows, by which it looks like another's? */
export const hasUnseen = (value: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(value)
