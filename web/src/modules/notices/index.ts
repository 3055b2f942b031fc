export { ReadOpened } from './parts/ReadOpened.tsx'
export { Bell } from './parts/Bell.tsx'
