import { Alert, Button, Container, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { mailEnding, unsubscribe } from '#contract/notices/endpoints.ts'
import { mailEndings, type MailEnding } from '#contract/platform/notices/endings.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { isNotThere, sentenceOf } from '../../../platform/lib/api-error.ts'
import { focusOn } from '../../../platform/lib/focus-on.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

type Ending = CallAnswer<typeof mailEnding>

/** How the texts speak of what ends: a report that goes to an address is no choice of a profile. */
const sortOf = (kind: Ending['kind']): MailEnding | 'notice' =>
  mailEndings.find((one) => one === kind) ?? 'notice'

/** Ends the mails of a kind of notice, from the link of such a mail, without a login (rule notices.choices). */
export default function EndMails() {
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('notices.ending.title')} />
      {token ? <OfToken key={token} token={token} /> : <Broken />}
    </Container>
  )
}

function OfToken({ token }: { token: string }) {
  const { data, error, refetch } = useCall(mailEnding, { params: { token } })
  const end = useMutate(unsubscribe)
  if (isNotThere(error) || isNotThere(end.error)) return <Broken />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  if (data.isEnded || end.data) return <Ended ending={data} isNew={Boolean(end.data)} />
  return (
    <Stack align="flex-start">
      {end.error ? (
        <Alert color="red" role="alert">
          {sentenceOf(end.error)}
        </Alert>
      ) : null}
      <Text fw={600}>{t('notices.ending.ask', { kind: t(`notices.kind.${data.kind}`), to: data.to })}</Text>
      <Text>{t(`notices.ending.what.${sortOf(data.kind)}`)}</Text>
      <Button loading={end.isPending} onClick={() => end.mutate({ params: { token }, body: {} })}>
        {t('notices.ending.confirm')}
      </Button>
    </Stack>
  )
}

/** What was ended, and where to undo it; it takes over the focus from the button. */
function Ended({ ending: { kind, to }, isNew }: { ending: Ending; isNew: boolean }) {
  const sort = sortOf(kind)
  return (
    <Stack align="flex-start">
      <Alert
        color="teal"
        role="status"
        icon={<IconCircleCheck aria-hidden />}
        tabIndex={-1}
        ref={isNew ? focusOn : undefined}
      >
        {t('notices.ending.done', { kind: t(`notices.kind.${kind}`), to })}{' '}
        {t(`notices.ending.again.${sort}`)}
      </Alert>
      {sort === 'notice' || sort === 'digest' ? <ToChoices /> : null}
    </Stack>
  )
}

/** The link is cut short, or older than what it names: nothing can be ended by it. */
const Broken = () => (
  <Stack align="flex-start">
    <Alert
      color="orange"
      role="alert"
      icon={<IconLinkOff aria-hidden />}
      title={t('notices.ending.broken')}
      w="100%"
    >
      {t('notices.ending.brokenText')}
    </Alert>
    <ToChoices />
  </Stack>
)

/** Behind a login, which leads back to it. */
const ToChoices = () => (
  <ButtonLink to="/profile/avisos" variant="default">
    {t('notices.ending.choose')}
  </ButtonLink>
)
