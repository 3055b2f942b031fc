import type { RoleKind } from '#contract/access/roles.ts'

/** A page that is for other roles than the person's; the router shows who it is for in its place. */
export class NotAllowed extends Error {
  readonly kinds: readonly RoleKind[]

  constructor(kinds: readonly RoleKind[]) {
    super(`Only for ${kinds.join(', ')}`)
    this.name = 'NotAllowed'
    this.kinds = kinds
  }
}
