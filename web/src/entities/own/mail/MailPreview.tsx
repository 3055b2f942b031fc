import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { previewTemplate } from '#contract/messaging/endpoints.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { MailFrame } from '../MailFrame.tsx'

/** What the receiver of a template's mail sees, with sample values. */
export function MailPreview({
  name,
  subject,
  html,
  addressOf = (source) => source,
}: {
  name: string
  subject: string
  html: string
  addressOf?: (source: string) => string
}) {
  const [mail] = useDebouncedValue({ name, subject, html }, 400)
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
          {sentenceOf(answer.error)}
        </Alert>
      ) : null}
      <Text size="sm" mb={4}>
        <Text span c="dimmed" size="sm">
          Assunto:{' '}
        </Text>
        {answer.data?.subject ?? ''}
      </Text>
      <MailFrame html={shown} title="Como fica, com valores de exemplo" height={520} />
    </div>
  )
}
