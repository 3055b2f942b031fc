import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAllowed } from '../access.ts'
import { addressTo } from '../names.ts'
import { referenceOf } from './use-references.ts'

/** The name of a referenced item; a link for users who may see it. */
export function RefLink({ entity, value }: { entity: string; value: unknown }) {
  const mayView = useAllowed(entityNamed(entity))('view')
  const reference = referenceOf(value)
  if (!reference) return <>–</>
  return mayView ? (
    <TextLink to={addressTo(entity, 'view', reference._id)}>{reference.name || reference._id}</TextLink>
  ) : (
    <>{reference.name}</>
  )
}
