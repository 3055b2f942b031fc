// What a screen of its own takes of the generic editor: the two versions of an item, side by side.
export { differences, type Difference } from './conflict.ts'
export { isConflict, useConflict, type Choices } from './use-conflict.tsx'
