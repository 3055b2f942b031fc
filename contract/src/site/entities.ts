/** The entities of the module: each that is exported here has the generic screens and calls. */
export { contacto, coordenador, newsletter, usefulDocument, zlSlider } from './content.ts'
export { quiz } from './quiz.ts'
