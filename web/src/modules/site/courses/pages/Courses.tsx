import { Container } from '@mantine/core'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { CourseList } from '../parts/CourseList.tsx'

/** The public list of courses. */
export default function Courses() {
  return (
    <Container py="xl">
      <PageHeader
        title="Cursos"
        text="Sessões curtas em português, com testes, apoio de um tutor e certificado no fim."
      />
      <CourseList />
    </Container>
  )
}
