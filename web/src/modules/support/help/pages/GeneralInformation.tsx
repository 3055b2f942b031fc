import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { usePermission } from '../../../../platform/lib/permission.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { CutNotice } from '../../../../platform/ui/CutNotice.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { ProfileFrame } from '../../../../platform/ui/ProfileFrame.tsx'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { useEntityRows, useRowButtons } from '../parts/use-entity.tsx'

/** Informações Gerais: the academy's useful documents, by category. */
export default function GeneralInformation() {
  const { rows, total, error, refetch } = useEntityRows('usefulDocument')
  const mayAdd = usePermission('usefulDocument', 'edit')
  const { dialog, buttons } = useRowButtons('usefulDocument')
  const add = mayAdd ? (
    <ButtonLink to="/usefulDocument/edit" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('support.addDocument')}
    </ButtonLink>
  ) : null
  if (error && !rows)
    return (
      <ProfileFrame>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </ProfileFrame>
    )
  const others = t('support.otherDocuments')
  const byCategory = [...Map.groupBy(rows ?? [], ({ category }) => category ?? others)].toSorted(([a], [b]) =>
    a === others ? 1 : b === others ? -1 : a.localeCompare(b, 'pt'),
  )
  return (
    <ProfileFrame>
      {dialog}
      {rows ? null : <PageSkeleton />}
      {rows?.length === 0 ? <EmptyState title={t('empty.documents')} action={add} /> : null}
      {rows && rows.length > 0 ? (
        <Stack gap="lg">
          {add ? <div>{add}</div> : null}
          {byCategory.map(([category, documents]) => (
            <section key={category}>
              {byCategory.length > 1 ? (
                <Title order={2} size="h4" mb="xs">
                  {category}
                </Title>
              ) : null}
              <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                {documents.map((document) => (
                  <Paper key={document._id} component="li" withBorder p="sm">
                    <Group wrap="nowrap" align="flex-start">
                      <IconFileText size={22} aria-hidden style={{ flex: 'none' }} />
                      <div style={{ flex: 1, minWidth: 0 }}>
                        {document.file ? (
                          <Anchor href={documentAddress(document.file)} target="_blank" rel="noreferrer">
                            {document.name}
                          </Anchor>
                        ) : (
                          document.name
                        )}
                        {document.description ? (
                          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                            {document.description}
                          </Text>
                        ) : null}
                      </div>
                      {buttons(document, document.name ?? '')}
                    </Group>
                  </Paper>
                ))}
              </Stack>
            </section>
          ))}
          <CutNotice shown={rows.length} total={total} />
        </Stack>
      ) : null}
    </ProfileFrame>
  )
}
