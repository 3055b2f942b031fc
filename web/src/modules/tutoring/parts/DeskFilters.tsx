import { Chip, Group, NativeSelect } from '@mantine/core'
import { deskHolders, deskKinds, type tutorDesk } from '#contract/tutoring/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { DeskFilter } from '../use-desk.ts'
import classes from './desk.module.css'

type Figures = CallAnswer<typeof tutorDesk>['figures']

const counted = (label: string, count: number): string => `${label} (${formatNumber(count)})`

/** The filters of the desk: kind, holder, course; each value with how many it would list. */
export function DeskFilters({
  filter,
  figures,
  onChange,
}: {
  filter: DeskFilter
  figures: Figures
  onChange: (filter: DeskFilter) => void
}) {
  const { kind, degree, holder } = filter
  const ofAnyKind = deskKinds.reduce((sum, one) => sum + figures.kinds[one], 0)
  return (
    <div className={classes.filters}>
      <Chip.Group
        value={kind ?? 'all'}
        onChange={(value) => {
          const next = deskKinds.find((one) => one === value)
          onChange({ ...without(filter, 'kind'), ...(next && { kind: next }) })
        }}
      >
        <Group gap="xs" role="group" aria-label={t('tutoring.kind')}>
          <Chip value="all">{counted(t('tutoring.all'), ofAnyKind)}</Chip>
          {deskKinds.map((one) => (
            <Chip key={one} value={one}>
              {counted(t(`tutoring.kinds.${one}`), figures.kinds[one])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <NativeSelect
        label={t('tutoring.whose')}
        value={holder ?? 'anybody'}
        data={(['anybody', ...deskHolders] as const).map((one) => ({
          value: one,
          label: counted(t(`tutoring.${one}`), figures[one]),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const next = deskHolders.find((one) => one === value)
          onChange({ ...without(filter, 'holder'), ...(next && { holder: next }) })
        }}
      />
      <NativeSelect
        label={t('tutoring.course')}
        value={degree ?? ''}
        data={[
          { value: '', label: t('tutoring.allCourses') },
          ...figures.degrees.map(({ _id, name, waiting }) => ({ value: _id, label: counted(name, waiting) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...without(filter, 'degree'), ...(value && { degree: value }) })
        }
      />
    </div>
  )
}

const without = (filter: DeskFilter, name: keyof DeskFilter): DeskFilter => {
  const { [name]: _, ...rest } = filter
  return rest
}
