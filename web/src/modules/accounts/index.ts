/** What the module offers to those above it. */
export { LoginForm } from './parts/LoginForm.tsx'
