import '#contract/entities.ts'
import { rowsAhead, screenParts } from '../platform/engine/first-shown.ts'
import {
  registerAdditions,
  registerScreens,
  type Addition,
  type Screens,
} from '../platform/engine/screens.ts'
import { registerStart } from '../platform/engine/start.ts'

/** What each module registers for its entities, found by its path: `modules/NAME/screens.tsx`. */
const found = import.meta.glob<{
  screens: Screens
  /** What it shows about other modules' items. */
  additions?: Readonly<Record<string, Addition>>
}>('../modules/*/screens.tsx', { eager: true })
for (const { screens, additions } of Object.values(found)) {
  registerScreens(screens)
  if (additions) registerAdditions(additions)
}

registerStart({ parts: screenParts, ahead: rowsAhead })

export { mayOpen } from '../platform/engine/access.ts'
