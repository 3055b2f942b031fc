/** The edit of every entity that has none of its own, as a part that its page loads. */
export { EntityEdit as default } from './EntityEdit.tsx'
