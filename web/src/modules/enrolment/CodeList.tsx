import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAllowed } from '../../platform/engine/access.ts'
import { EntityList } from '../../platform/engine/list/EntityList.tsx'
import { addressTo, newLabel, type RowNamed } from '../../platform/engine/names.ts'
import { useAddressState } from '../../platform/lib/address.ts'
import { useMay } from '../../platform/lib/user.ts'
import { PageSkeleton } from '../../platform/ui/Loading.tsx'
import { PageHeader } from '../../platform/ui/PageHeader.tsx'
import { TabBar, type Tab } from '../../platform/ui/TabBar.tsx'
import { ButtonLink } from '../../platform/ui/TextLink.tsx'
import { useSellCodes } from './sales/use-sell-codes.tsx'
import { CodeCourses, CodePeople } from './use/late.ts'

/** People looking over a shoulder see the first two and the last two characters (rule code.reach). */
const cells = { code: (item: RowNamed<'code'>) => maskCode(item.code ?? '') }

const tabs: readonly Tab[] = [
  { id: 'codigos', label: t('enrolment.codeTabs.codes'), to: '.', search: {} },
  { id: 'cursos', label: t('enrolment.codeTabs.courses'), to: '.', search: { tab: 'cursos' } },
  { id: 'formandos', label: t('enrolment.codeTabs.people'), to: '.', search: { tab: 'formandos' } },
]

/** The list of codes, where they are also sold; beside it their totals by course, and who uses them. */
export default function CodeList({ entity }: { entity: Entity<'code'> }) {
  const [{ tab }] = useAddressState()
  const seesUse = useMay('code.seeUse')
  const current = (seesUse && tabs.find(({ id }) => id === tab)?.id) || 'codigos'
  const bar = seesUse ? <TabBar label={entity.label.many} tabs={tabs} current={current} /> : null
  if (current === 'codigos') return <Codes entity={entity} bar={bar} />
  return (
    <>
      <PageHeader title={entity.label.many} />
      {bar}
      <Suspense fallback={<PageSkeleton lines={6} />}>
        {current === 'cursos' ? <CodeCourses /> : <CodePeople />}
      </Suspense>
    </>
  )
}

function Codes({ entity, bar }: { entity: Entity<'code'>; bar: ReactNode }) {
  const mayAdd = useAllowed(entity)('add')
  const sale = useSellCodes()
  return (
    <EntityList
      entity={entity}
      cells={cells}
      under={bar}
      action={
        <Group gap="xs" justify="flex-end">
          {sale.button}
          {sale.dialog}
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
