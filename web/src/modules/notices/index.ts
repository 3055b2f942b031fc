export { Bell } from './parts/Bell.tsx'
