/** The view of every entity that has none of its own, as a part that its page loads. */
export { EntityView as default } from './EntityView.tsx'
