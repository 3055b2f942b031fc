import { Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { ListToolbar, type ListState } from '../../../../platform/ui/data-list/index.ts'

/** Searches a list of works by trainee, course or session, narrows it to a course, and says its keys. */
export const WorksToolbar = ({
  list,
  label,
  courses,
}: {
  list: ListState
  label: string
  courses: { value: string; label: string }[]
}) => (
  <ListToolbar
    list={list}
    filters={[{ name: 'degree', label: t('tutoring.course'), options: courses }]}
    placeholder={t('grading.search')}
    label={label}
    tools={
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {t('tutoring.keys')}
      </Text>
    }
  />
)
