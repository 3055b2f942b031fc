/** What ties the module's entities to their tables: each binding that is exported here is served. */
export {
  contactoBinding,
  coordenadorBinding,
  newsletterBinding,
  sliderBinding,
  usefulDocumentBinding,
} from './content/bindings.ts'
export { quizBinding } from './quiz/binding.ts'
