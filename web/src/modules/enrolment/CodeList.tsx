import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { useAllowed } from '../../platform/engine/access.ts'
import { EntityList } from '../../platform/engine/list/EntityList.tsx'
import { addressTo, newLabel, type AnyItem } from '../../platform/engine/names.ts'
import { ButtonLink } from '../../platform/ui/TextLink.tsx'
import { SellCodesButton } from './sales/SellCodesButton.tsx'

/** Whoever looks over a shoulder sees the first two and the last two characters (rule code.reach). */
const cells = { code: (item: AnyItem) => maskCode(String(item['code'] ?? '')) }

/** The list of codes, where they are sold too. */
export default function CodeList({ entity }: { entity: Entity }) {
  const mayAdd = useAllowed(entity)('add')
  return (
    <EntityList
      entity={entity}
      cells={cells}
      action={
        <Group gap="xs" justify="flex-end">
          <SellCodesButton />
          {mayAdd ? (
            <ButtonLink
              to={addressTo(entity.name, 'edit')}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {newLabel(entity)}
            </ButtonLink>
          ) : null}
        </Group>
      }
    />
  )
}
