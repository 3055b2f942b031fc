import { Accordion, Anchor, Text } from '@mantine/core'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { CutNotice } from '../../../../platform/ui/CutNotice.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import type { PanelPlace } from './panel-place.ts'

/** The questions of this session that its tutors made public, with their answers. */
export function Faqs({ lecture }: PanelPlace) {
  const { data, isError, error, refetch } = useCall(listItems, {
    params: { entity: 'faqs' },
    query: { filter: { lecture: lecture._id, promoted: true }, limit: 100 },
  })
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  const { items } = data
  if (items.length === 0)
    return (
      <>
        <Text fw={600}>{t('empty.questions')}</Text>
        <Text c="dimmed">{t('faq.emptyText.public')}</Text>
      </>
    )
  return (
    <>
      <Accordion variant="separated" order={3}>
        {items.map((faq) => (
          <Accordion.Item key={faq._id} value={faq._id}>
            <Accordion.Control>{faq.subject}</Accordion.Control>
            <Accordion.Panel>
              <Text size="sm" fw={600} mb="xs" style={{ whiteSpace: 'pre-line' }}>
                {faq.question}
              </Text>
              {faq.answer === null ? (
                <Text size="sm">{t('empty.answer')}</Text>
              ) : (
                <SafeHtml html={faq.answer} />
              )}
              {faq.attachments
                .flatMap(({ document }) => document ?? [])
                .map((document) => (
                  <Anchor
                    key={document._id}
                    display="block"
                    href={documentAddress(document)}
                    download={document.name}
                  >
                    {document.name}
                  </Anchor>
                ))}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <CutNotice shown={items.length} total={data.total} />
    </>
  )
}
