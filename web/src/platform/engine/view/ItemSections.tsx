import { Paper, SimpleGrid, Title } from '@mantine/core'
import { fieldAt, valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { isShown } from '#contract/platform/kernel/shown.ts'
import type { OwnCells } from '../list/columns.tsx'
import { kindIn } from '../kind.ts'
import { kinds } from '../kinds/index.ts'
import type { AnyItem } from '../names.ts'
import { Definition } from '../../ui/Definition.tsx'
import { FieldValue } from './FieldValue.tsx'
import classes from './view.module.css'

/** Whether the field, and the group around it, is shown for the item's values. */
const isOnView = (entity: Entity, item: AnyItem, path: string): boolean => {
  const keys = path.split('.')
  return keys.every((_, index) => {
    const field = fieldAt(entity.fields, keys.slice(0, index + 1).join('.'))
    return !field || isShown(field, index === 0 ? item : valueAt(item, keys.slice(0, index).join('.')))
  })
}

/** What an item holds, in the sections of its form, readable. */
export const ItemSections = ({
  entity,
  item,
  cells = {},
}: {
  entity: Entity
  item: AnyItem
  /** Fields that are shown differently from their kind. */
  cells?: OwnCells
}) => (
  <>
    {entity.form.map((section) => {
      const paths = section.fields.filter((path) => isOnView(entity, item, path))
      const [only, ...others] = paths
      if (only === undefined) return null
      const isTitled = others.length === 0 && fieldAt(entity.fields, only)?.label === section.title
      return (
        <Paper component="section" key={section.title} withBorder p="md" aria-label={section.title}>
          <Title order={2} size="h4" mb="sm">
            {section.title}
          </Title>
          <SimpleGrid
            component="dl"
            cols={{ base: 1, sm: 2 }}
            spacing="md"
            verticalSpacing="sm"
            m={0}
            {...(isTitled ? { className: classes.titled } : {})}
          >
            {paths.map((path) => {
              const field = fieldAt(entity.fields, path)
              return field ? (
                <Definition
                  key={path}
                  label={field.label}
                  className={kindIn(kinds, field).isWide(field) ? classes.wide : undefined}
                >
                  {cells[path]?.(item) ?? <FieldValue field={field} value={valueAt(item, path)} />}
                </Definition>
              ) : null
            })}
          </SimpleGrid>
        </Paper>
      )
    })}
  </>
)
