import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { previewTemplate } from '#contract/communication/messaging-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { reasonOf } from '../../../../platform/lib/reason.ts'
import { MailFrame } from '../MailFrame.tsx'

/** What the receiver of a template's mail sees, with sample values or a person's own. */
export function MailPreview({
  name,
  subject,
  html,
  person,
  addressOf = (source) => source,
}: {
  name: string
  subject: string
  html: string
  /** The person whose data fill it, instead of samples. */
  person?: string | undefined
  addressOf?: (source: string) => string
}) {
  const [mail] = useDebouncedValue({ name, subject, html, ...(person ? { person } : {}) }, 400)
  const answer = useQuery({
    queryKey: [previewTemplate.path, mail],
    queryFn: () => call(previewTemplate, { body: mail }),
    placeholderData: (before) => before,
    enabled: mail.html !== '',
    retry: false,
  })
  const shown = (answer.data?.html ?? '').replace(/cid:[\w.-]+/g, addressOf)
  return (
    <div>
      {answer.error ? (
        <Alert color="red" role="alert" mb="xs">
          {reasonOf(answer.error)}
        </Alert>
      ) : null}
      <Text size="sm" mb={4}>
        <Text span c="dimmed" size="sm">
          {t('mail.subjectOf')}{' '}
        </Text>
        {answer.data?.subject ?? ''}
      </Text>
      <MailFrame html={shown} title={t('mail.preview')} height={520} />
    </div>
  )
}
