import { Button, Container, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** What comes before the first step. */
export function Welcome({ draft, onStart }: { draft: ReactNode; onStart: () => void }) {
  return (
    <Container size="sm" py="xl">
      {draft}
      <Title order={1}>Que formação faz falta?</Title>
      <Text size="lg" mt="md">
        Seis passos curtos, menos de dois minutos. Diga-nos o que faz, como gosta de aprender e o que gostaria
        de saber: é com estas respostas que decidimos os próximos cursos.
      </Text>
      <Text c="dimmed" mt="sm">
        Não precisa de conta. Os dados servem apenas para este diagnóstico e para lhe respondermos.
      </Text>
      <Button size="md" mt="lg" onClick={onStart}>
        {t('common.start')}
      </Button>
    </Container>
  )
}

/** What comes after the last. */
export function Thanks() {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Container size="sm" py="xl">
      <Title order={1} tabIndex={-1} ref={head} style={{ outline: 'none' }}>
        Obrigado!
      </Title>
      <Text size="lg" mt="md">
        As suas respostas já contam. Enquanto preparamos mais, veja os cursos que já temos.
      </Text>
      <Button size="md" mt="lg" renderRoot={(props) => <Link to="/" hash="degree/list" {...props} />}>
        Ver os cursos
      </Button>
    </Container>
  )
}
