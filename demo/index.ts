/** The demo academy as data, for the code that loads it. */
export { categories } from './categories.ts'
export { contacto, coordenadores, usefulDocuments } from './contacts.ts'
export { courses } from './courses/index.ts'
export { type Conversation, conversations } from './conversations.ts'
export { faqs } from './faqs.ts'
export { type DemoGroup, groups } from './groups.ts'
export { companies, demoPassword, staff } from './people.ts'
export { sliders } from './sliders.ts'
export { surveys } from './surveys.ts'
export { trainees } from './trainees/index.ts'
export type { DemoAssignment, DemoTrainee } from './trainees/types.ts'
export type * from './types.ts'

/** The folder of the media files. */
export const mediaFolder = new URL('media/', import.meta.url)
