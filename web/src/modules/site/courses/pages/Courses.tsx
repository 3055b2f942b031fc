import { Container } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { CourseList } from '../parts/CourseList.tsx'

/** The public list of courses. */
export default function Courses() {
  return (
    <Container py="xl">
      <PageHeader title={t('shell.courses')} text={t('course.listText')} />
      <CourseList />
    </Container>
  )
}
