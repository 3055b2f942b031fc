import { Group, Pill, Stack } from '@mantine/core'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { COURSE_NAME } from '../../../platform/lib/cut.ts'

/** Courses, chosen one after the other; each goes again by its cross. */
export function CoursePicker({
  value,
  onChange,
  required,
  error,
  label = t('enrolment.courses'),
  description = t(required ? 'enrolment.coursesHelp' : 'enrolment.coursesOnCardHelp'),
}: {
  value: Reference[]
  onChange: (courses: Reference[]) => void
  required: boolean
  error?: string | undefined
  label?: string
  description?: string
}) {
  return (
    <Stack gap={6}>
      <RefSelect
        entity="degree"
        purpose="give"
        cutAt={COURSE_NAME}
        label={label}
        description={description}
        required={required}
        error={error}
        value={null}
        onChange={(course) => {
          if (course && value.every(({ _id }) => _id !== course._id)) onChange([...value, course])
        }}
      />
      {value.length > 0 ? (
        <Group
          component="ul"
          aria-label={t('enrolment.chosen')}
          gap={6}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {value.map((course) => (
            <Pill
              component="li"
              key={course._id}
              size="md"
              withRemoveButton
              onRemove={() => onChange(value.filter(({ _id }) => _id !== course._id))}
              removeButtonProps={{
                'aria-label': t('enrolment.leaveOut', { name: course.name ?? '' }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {course.name}
            </Pill>
          ))}
        </Group>
      ) : null}
    </Stack>
  )
}
