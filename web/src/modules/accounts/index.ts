/** What the module offers to those above it. */
export { LoginForm } from './parts/LoginForm.tsx'
export { CourseSessions } from './people/parts/CourseSessions.tsx'
export { RemoveCourse } from './people/parts/RemoveCourse.tsx'
export { CoursesPanel } from './people/parts/CoursesPanel.tsx'
export { refreshPerson } from './people/person.ts'
export { ServicesPanel } from './people/parts/ServicesPanel.tsx'
export { useLoginAttempt } from './use-login-attempt.ts'
