import { Accordion, Button, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { suggestedAnswers } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { AttachmentList } from './Attachments.tsx'

/** An earlier answer, with its files. */
type Suggested = CallAnswer<typeof suggestedAnswers>['items'][number]

/** Earlier answers that may do for a question too: the likeliest ones, or those that a search finds. */
export function Suggestions({ id, onUse }: { id: string; onUse: (found: Suggested) => void }) {
  const [search, setSearch] = useState('')
  const { data } = useCall(
    suggestedAnswers,
    { params: { id }, query: { search } },
    { placeholderData: (before) => before },
  )
  return (
    <section aria-label={t('faq.suggested')}>
      <TextInput
        type="search"
        label={t('faq.suggested')}
        placeholder={t('faq.searchAnswers')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {data?.total === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t(search ? 'empty.results' : 'faq.noneAlike')}
        </Text>
      ) : (
        <Accordion mt="xs">
          {data?.items.map((one) => (
            <Accordion.Item key={one._id} value={one._id}>
              <Accordion.Control>
                <Text size="sm" fw={600}>
                  {one.subject}
                </Text>
                <Text size="xs" c="dimmed">
                  {one.degree}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <SafeHtml html={one.answer} />
                <AttachmentList files={one.files} />
                <Button variant="default" size="compact-md" mt="xs" onClick={() => onUse(one)}>
                  {t('faq.useAnswer')}
                </Button>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </section>
  )
}
