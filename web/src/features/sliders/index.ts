export { Slides } from './lazy-slides.ts'
