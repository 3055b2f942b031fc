import { useState } from 'react'
import { figureOf, sameFigure } from '#contract/compliance/figure.ts'
import { previewParameter } from '#contract/compliance/parameter-change.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityEdit } from '../../../platform/engine/edit/EntityEdit.tsx'
import type { AboutToSave } from '../../../platform/engine/edit/use-save.ts'
import { call } from '../../../platform/lib/call.ts'
import { ChangeDialog, type Asked, type Said } from './ChangeDialog.tsx'

/** The form of a figure of the law, which shows what another figure changes before it is saved (rule compliance.change). */
export default function ParameterEdit({
  entity,
  id,
}: {
  entity: Entity<'legalParameter'>
  id: string | undefined
}) {
  const [asked, setAsked] = useState<Asked>()
  const ask = async (about: AboutToSave) => {
    const figure = figureOf(about.values)
    if (!figure || sameFigure(about.id ? figureOf(about.before) : null, figure)) return {}
    const preview = await call(previewParameter, { body: { _id: about.id ?? null, figure } })
    return new Promise<Said | undefined>((resolve) => {
      setAsked({
        preview,
        about,
        settle: (said) => {
          setAsked(undefined)
          resolve(said)
        },
      })
    })
  }
  return (
    <>
      <EntityEdit entity={entity} id={id} ask={ask} />
      {asked ? <ChangeDialog {...asked} /> : null}
    </>
  )
}
