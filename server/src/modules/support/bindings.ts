/** What ties the module's entities to their tables: each binding that is exported here is served. */
export { faqsBinding } from './faqs/binding.ts'
export { commentBinding } from './comment/binding.ts'
