import '#contract/entities.ts'
import { registerScreens, type EntityScreens } from '../platform/engine/screens.ts'

/** What each module shows of its entities in its own way, found by where it stands: `modules/NAME/screens.tsx`. */
const found = import.meta.glob<{ screens: Readonly<Record<string, EntityScreens>> }>(
  '../modules/*/screens.tsx',
  { eager: true },
)
for (const { screens } of Object.values(found)) registerScreens(screens)

export { mayOpen } from '../platform/engine/access.ts'
