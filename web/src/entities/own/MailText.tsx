import { Alert, Button, Group, Input, Menu, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBraces, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Field } from '#contract/kernel/fields.ts'
import { previewTemplate, templateFields, testTemplate } from '#contract/messaging/endpoints.ts'
import { t } from '#contract/text/text.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { usePathParams } from '../../lib/address.ts'
import { call } from '../../lib/call.ts'
import { useCall, useMutate } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { useField, useOfForm } from '../edit/form-store.ts'
import type { WidgetProps } from '../fields/widget.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A mail's text: its HTML with placeholders at hand, and beside it what the receiver will see, with samples. */
export default function MailText({ field, path }: WidgetProps<Field>) {
  const { value, error, set, leave } = useField(path)
  const subject = useOfForm((form) => form.get('subject'))
  const name = textOf(useOfForm((form) => form.get('name')))
  const html = textOf(value)
  const input = useRef<HTMLTextAreaElement>(null)
  const { data } = useCall(
    templateFields,
    { params: { name: name || 'novo' } },
    { placeholderData: (before) => before },
  )

  const insert = (text: string) => {
    const at = input.current
    const from = at?.selectionStart ?? html.length
    set(`${html.slice(0, from)}${text}${html.slice(at?.selectionEnd ?? from)}`)
    at?.focus()
  }

  return (
    <Input.Wrapper label={field.label} labelElement="div" withAsterisk error={error}>
      <Group justify="space-between" my="xs">
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconBraces size={16} aria-hidden />}>
              Inserir marcador
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {(data?.items ?? []).map((placeholder) => (
              <Menu.Item key={placeholder.name} onClick={() => insert(`{{${placeholder.name}}}`)}>
                <Text size="sm" ff="monospace">{`{{${placeholder.name}}}`}</Text>
                <Text size="xs" c="dimmed">
                  {placeholder.sample}
                </Text>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Trial />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Textarea
          ref={input}
          aria-label="HTML do email"
          value={html}
          onChange={(event) => set(event.currentTarget.value || null)}
          onBlur={leave}
          rows={22}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        />
        <Preview name={name} subject={textOf(subject)} html={html} />
      </SimpleGrid>
    </Input.Wrapper>
  )
}

function Preview({ name, subject, html }: { name: string; subject: string; html: string }) {
  const [mail] = useDebouncedValue({ name, subject, html }, 400)
  const answer = useQuery({
    queryKey: [previewTemplate.path, mail],
    queryFn: () => call(previewTemplate, { body: mail }),
    placeholderData: (before) => before,
    enabled: mail.html !== '',
    retry: false,
  })
  return (
    <div>
      {answer.error ? (
        <Alert color="red" role="alert" mb="xs">
          {sentenceOf(answer.error)}
        </Alert>
      ) : null}
      <Text size="sm" fw={600} mb={4}>
        {answer.data?.subject ?? ''}
      </Text>
      <iframe
        title="Como fica, com valores de exemplo"
        sandbox="allow-same-origin"
        srcDoc={answer.data?.html ?? ''}
        style={{
          width: '100%',
          height: 460,
          border: '1px solid var(--mantine-color-default-border)',
          borderRadius: 8,
          background: 'white',
        }}
      />
    </div>
  )
}

/** Sends the saved template to whoever edits it. */
function Trial() {
  const { id } = usePathParams()
  const dirty = useOfForm((form) => form.values() !== form.base())
  const trial = useMutate(testTemplate, {
    onSuccess: ({ to }) => toast.success(`Teste enviado para ${to}`),
    onError: (error) => toast.failure(error, t('mail.failed')),
  })
  if (!id) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={trial.isPending}
      disabled={dirty}
      title={dirty ? 'Guarde primeiro o modelo' : undefined}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => trial.mutate({ params: { id }, body: {} })}
    >
      Enviar teste para mim
    </Button>
  )
}
