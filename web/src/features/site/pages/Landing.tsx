import { Container, Title } from '@mantine/core'

export default function Landing() {
  return (
    <Container>
      <Title>Tirocínio</Title>
    </Container>
  )
}
