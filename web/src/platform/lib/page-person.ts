import { PERSON_HEADER } from '#contract/platform/access/person-header.ts'

let person: string | undefined

/** Sets whose this page is from now on: a person's, by their id, or a visitor's. */
export const setPagePerson = (id: string | undefined): void => {
  person = id
}

/** Whose this page is; undefined for a visitor, or if it is not known yet. */
export const pagePerson = (): string | undefined => person

/** The header that says whose page makes a call: another person may have logged in in this browser meanwhile. */
export const personHeader = (): Record<string, string> => (person ? { [PERSON_HEADER]: person } : {})
