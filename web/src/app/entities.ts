import '#contract/entities.ts'

export { mayOpen } from '../entities/access.ts'
