import { PERSON_HEADER } from '#contract/platform/access/person-header.ts'

let person: string | undefined

/** Says whose this page is from now on: a person's, by their id, or a visitor's. */
export const setPagePerson = (id: string | undefined): void => {
  person = id
}

/** Whose this page is; undefined where it is a visitor's, or that is not known yet. */
export const pagePerson = (): string | undefined => person

/** What says with a call whose page makes it: another person may have logged in in this browser meanwhile. */
export const personHeader = (): Record<string, string> => (person ? { [PERSON_HEADER]: person } : {})
