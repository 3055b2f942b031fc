import { Button, Radio, Stack, Table, Text, Textarea, Title } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { SafeHtml } from '../../../platform/ui/SafeHtml.tsx'
import { useFormStore, type Values } from '../../../platform/form/form-store.ts'
import { ListWidget } from '../../../platform/engine/fields/ListWidget.tsx'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { rowsOf, textOf } from '#contract/platform/kernel/records.ts'

/** The questions of a survey, and what a trainee will see of them. */
export default function SurveyQuestions({ entity, field, path }: WidgetProps<Field>) {
  const form = useFormStore()
  const [shown, setShown] = useState<Values>()
  if (field.kind !== 'list') return null
  return (
    <>
      <ListWidget entity={entity} field={field} path={path} />
      <Button
        mt="sm"
        size="xs"
        variant="default"
        leftSection={<IconEye size={14} aria-hidden />}
        onClick={() => setShown(form.values())}
      >
        {t('authoring.preview')}
      </Button>
      {shown ? (
        <Dialog size="xl" title={t('authoring.preview')} onClose={() => setShown(undefined)}>
          <Title order={3} size="h3" mb="sm">
            {textOf(shown['title'])}
          </Title>
          <SafeText html={textOf(shown['header'])} />
          <Stack gap="lg" my="md">
            {rowsOf(shown['questions']).map((question) => (
              <Question key={String(question['_id'])} question={question} />
            ))}
          </Stack>
          <SafeText html={textOf(shown['footer'])} />
        </Dialog>
      ) : null}
    </>
  )
}

/** What the editor made itself; the server cleans it when it is saved. */
const SafeText = ({ html }: { html: string }) => (html ? <SafeHtml html={html} /> : null)

function Question({ question }: { question: Values }) {
  const title = textOf(question['title'])
  const subtitle = textOf(question['subtitle'])
  const held = rowsOf(question['questions'])
  if (held.length > 0)
    return (
      <section>
        <Title order={4}>{title}</Title>
        <Text c="dimmed">{subtitle}</Text>
        <Stack gap="lg" mt="sm">
          {held.map((one) => (
            <Question key={String(one['_id'])} question={one} />
          ))}
        </Stack>
      </section>
    )
  if (question['type'] !== 'grid')
    return <Textarea label={title} description={subtitle} minRows={3} autosize />
  const columns = rowsOf(question['columns'])
  return (
    <div>
      <Text fw={600}>{title}</Text>
      {subtitle ? (
        <Text size="sm" c="dimmed">
          {subtitle}
        </Text>
      ) : null}
      <Table.ScrollContainer minWidth={columns.length * 90 + 160} type="native">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {columns.map((column) => (
                <Table.Th key={String(column['_id'])}>{textOf(column['title'])}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rowsOf(question['rows']).map((row) => (
              <Table.Tr key={String(row['_id'])}>
                <Table.Th scope="row" fw={400}>
                  {textOf(row['title'])}
                </Table.Th>
                {columns.map((column) => (
                  <Table.Td key={String(column['_id'])}>
                    <Radio
                      name={String(row['_id'])}
                      value={String(column['_id'])}
                      aria-label={`${textOf(row['title'])}: ${textOf(column['title'])}`}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
