/** The calls of an entity: its list, one item; adding one, saving it unchanged, removing it. */
export type Column = 'list' | 'item' | 'add' | 'edit' | 'remove'

/** How many statements the generic calls of an entity send, if not as many as `usual.ts` says for all. */
export const entityBudgets: Readonly<Record<string, Partial<Record<Column, number>>>> = {
  role: { add: 8, edit: 7 },
  user: { item: 5, add: 27, edit: 14 },
  company: { item: 2, add: 15, edit: 6, remove: 23 },
  module: { list: 3, add: 19, remove: 18 },
  degree: { list: 3, item: 4, add: 26, edit: 10, remove: 20 },
  resource: { add: 24, remove: 22 },
  price: { add: 7 },
  code: { item: 4, add: 12, edit: 9 },
  cartfc: { add: 15, edit: 9, remove: 12 },
  action: { add: 15, remove: 9 },
  dossierEntry: { add: 14, edit: 9, remove: 14 },
  // The hours paid at its end are held against those that were owed.
  employment: { add: 17, edit: 10, remove: 8 },
  // Its worker is locked, so that the same training is recorded once.
  externalTraining: { add: 18, edit: 9 },
  creditUse: { add: 18, edit: 9 },
  // The effects of a figure are read before it is added.
  legalParameter: { add: 22, remove: 9 },
  // A subscription is agreed to, by a text that is kept, and taken back.
  newsletter: { add: 7, remove: 8 },
  contractTemplate: { add: 7, edit: 7 },
  processorContract: { add: 16 },
  complaint: { item: 2, add: 14 },
  // A receipt belongs to one delivery of a report.
  annexDelivery: { add: 16 },
  annexFormat: { add: 6 },
  faqs: { list: 3 },
  message: { list: 4 },
}

/** The entities whose items the generic call does not add, or needs more for than their declaration says. */
export const listedAlone: Readonly<Record<string, string>> = {
  faqs: 'asked in a session of a course',
  comment: 'written in a session of a course',
  settings: 'there is one',
  message: 'added by a call of its own',
}
