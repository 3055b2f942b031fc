import { Button, Container, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { usePageTitle } from '../../../../platform/ui/page-title.ts'
import { Thanks, Welcome } from '../parts/Ends.tsx'
import { Question } from '../parts/Question.tsx'
import { steps } from '../steps.ts'
import { useQuestionnaire } from '../use-questionnaire.ts'

/** The questionnaire: a welcome, six steps, thanks. Going back keeps what was answered. */
export default function Questionnaire() {
  usePageTitle(t('questionnaire.title'))
  const { step, goTo, done, saving, draft, values, errors, head, next, answer } = useQuestionnaire()
  if (done) return <Thanks />
  if (step === undefined) return <Welcome draft={<DraftOffer draft={draft} />} onStart={() => goTo(0)} />
  const current = steps[step]
  if (!current) return null
  const place = t('questionnaire.step', { n: step + 1, of: steps.length })

  return (
    <Container size="sm" py="xl">
      <Text size="sm" c="dimmed">
        {place}
      </Text>
      <Progress value={((step + 1) / steps.length) * 100} mt={4} mb="lg" aria-label={place} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <Title order={1} size="h2" tabIndex={-1} ref={head} style={{ outline: 'none' }}>
          {t(current.title)}
        </Title>
        {current.help ? <Text c="dimmed">{t(current.help)}</Text> : null}
        <Stack gap="md" mt="md">
          {current.fields.map((name) => (
            <Question
              key={name}
              name={name}
              value={values[name]}
              error={errors[name]}
              onChange={(value) => answer(name, value)}
            />
          ))}
        </Stack>
        <Group mt="xl">
          {step > 0 ? (
            <Button variant="default" onClick={() => goTo(step - 1)} disabled={saving}>
              {t('common.previous')}
            </Button>
          ) : null}
          <Button type="submit" loading={saving}>
            {step === steps.length - 1 ? t('common.finish') : t('common.next')}
          </Button>
        </Group>
      </form>
    </Container>
  )
}
