/** The list of every entity that has none of its own, as a part that its page loads. */
export { EntityList as default } from './EntityList.tsx'
