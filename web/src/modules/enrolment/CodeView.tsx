import { getItem } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { useCall } from '../../platform/lib/query.ts'
import { EntityView } from '../../platform/engine/view/EntityView.tsx'
import { CodeAccounts } from './CodeAccounts.tsx'
import { RevealCode } from './RevealCode.tsx'

/** A code, with the accounts of its PINs where it has some. */
export default function CodeView({ entity, id }: { entity: Entity<'code'>; id: string }) {
  const { data: code } = useCall(getItem, { params: { entity: 'code', id } })
  return (
    <>
      <EntityView entity={entity} id={id} {...(code?._can?.reveal ? { top: RevealCode } : {})} />
      {code?.type === 'P' ? <CodeAccounts code={code} /> : null}
    </>
  )
}
