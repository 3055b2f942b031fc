import { ActionIcon, Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { useAllowed } from '../access.ts'
import { focusPath } from '../form/focus-error.ts'
import type { Values } from '../../form/form-store.ts'
import { NewItemContext } from '../form/new-item.ts'
import { newLabel } from '../names.ts'
import classes from './fields.module.css'

/** The button that creates an item where one is picked, for users who may; the new item is picked. */
export function MakeOne({
  entity: name,
  path,
  start,
  onMade,
}: {
  entity: string
  /** The field that it is picked in. */
  path: string
  start?: Values
  onMade: (item: Reference) => void
}) {
  const entity = entityNamed(name)
  const allowed = useAllowed(entity)
  const newItem = use(NewItemContext)
  const [open, setOpen] = useState(false)
  if (!entity?.madeInPlace || !newItem || !allowed('add')) return null
  return (
    <>
      <ActionIcon
        variant="default"
        size={42}
        className={classes.beside}
        aria-label={newLabel(entity)}
        title={newLabel(entity)}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      {open ? (
        <Suspense fallback={<Loader size="xs" />}>
          {newItem({
            entity,
            ...(start ? { start } : {}),
            onMade: (item) => {
              setOpen(false)
              onMade(item)
              // The button that opened it is gone: what was made takes its place.
              setTimeout(() => focusPath(path, document))
            },
            onClose: () => setOpen(false),
          })}
        </Suspense>
      ) : null}
    </>
  )
}
