import { Button, Container, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** What comes before the first step. */
export function Welcome({ draft, onStart }: { draft: ReactNode; onStart: () => void }) {
  return (
    <Container size="sm" py="xl">
      {draft}
      <Title order={1}>{t('questionnaire.welcome')}</Title>
      <Text size="lg" mt="md">
        {t('questionnaire.welcomeText')}
      </Text>
      <Text c="dimmed" mt="sm">
        {t('questionnaire.welcomeData')}
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
        {t('questionnaire.thanks')}
      </Title>
      <Text size="lg" mt="md">
        {t('questionnaire.thanksText')}
      </Text>
      <Button size="md" mt="lg" renderRoot={(props) => <Link to="/" hash="degree/list" {...props} />}>
        {t('course.see')}
      </Button>
    </Container>
  )
}
