import { Alert, Button, Container, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { unsubscribe } from '#contract/notices/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { sentenceOf } from '../../../platform/lib/api-error.ts'

/** Ends the mails of a kind of notice, from the link of such a mail, without a login (rule notices.choices). */
export default function EndMails() {
  const token = useLocation({ select: ({ hash }) => hash })
  const end = useMutate(unsubscribe)
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('notices.ending.title')} />
      <Stack align="flex-start">
        {end.error ? (
          <Alert color="red" role="alert">
            {end.error && 'code' in end.error && end.error.code === 'not_found'
              ? t('notices.ending.wrong')
              : sentenceOf(end.error)}
          </Alert>
        ) : null}
        {end.data ? (
          <Alert color="teal" role="status" icon={<IconCircleCheck aria-hidden />}>
            {t('notices.ending.done', { kind: t(`notices.kind.${end.data.kind}`) })}{' '}
            {t('notices.ending.again')}
          </Alert>
        ) : (
          <>
            <Text>{t('notices.ending.text')}</Text>
            <Button
              loading={end.isPending}
              onClick={() => end.mutate({ params: { token: token || '-' }, body: {} })}
            >
              {t('notices.ending.confirm')}
            </Button>
          </>
        )}
      </Stack>
    </Container>
  )
}
