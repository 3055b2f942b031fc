import { Button, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { sendMessages, type Sending } from '#contract/communication/messaging-endpoints.ts'
import { MAX_LIMIT } from '#contract/platform/kernel/paging.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../../platform/lib/api-error.ts'
import { useCall, useMutate } from '../../../../platform/lib/query.ts'
import { useUnsavedGuard } from '../../../../platform/lib/unsaved.ts'
import { useDraft } from '../../../../platform/lib/use-draft.ts'
import { usePermission } from '../../../../platform/lib/user.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { FormSection } from '../../../../platform/ui/FormSection.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { Choose } from '../parts/Choose.tsx'
import { Progress } from '../parts/Progress.tsx'

const FREE = 'notice'
const empty = {
  template: FREE,
  toEmails: [] as string[],
  toUsers: [] as string[],
  toRoles: [] as string[],
  subject: '',
  message: '',
}

/** Sends a message by a template to addresses, people and roles. */
export default function SendMessage() {
  const may = usePermission('message', 'edit')
  const [values, setValues] = useState(empty)
  const [begun, setBegun] = useState<Sending>()
  const isTyped = !begun && JSON.stringify(values) !== JSON.stringify(empty)
  const draft = useDraft({
    what: 'message:new',
    typed: isTyped ? values : undefined,
    read: () => (isTyped ? values : undefined),
    onRestore: setValues,
  })
  useUnsavedGuard(isTyped, draft.forget)
  const templates = useCall(listItems, {
    params: { entity: 'emailTemplate' },
    query: { limit: MAX_LIMIT, filter: { active: true } },
  })
  const send = useMutate(sendMessages, {
    refreshes: [listItems],
    onSuccess: (sending) => {
      draft.forget()
      setBegun(sending)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.errors.length === 0) toast.failure(error, t('mail.failed'))
    },
  })
  if (!may) return <Navigate to="/homepage" replace />

  const set = (changes: Partial<typeof empty>) => setValues({ ...values, ...changes })
  const errors = send.error instanceof ApiError ? send.error.errors : []
  const errorOf = (name: keyof typeof empty) =>
    errors.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message

  return (
    <>
      <PageHeader
        title="Enviar mensagem"
        breadcrumb={[{ label: 'Mensagens', to: '/message/list' }]}
        text="Cada destinatário recebe a sua mensagem, com o seu nome; ninguém vê os outros."
      />
      {begun ? (
        <Progress
          begun={begun}
          onAgain={() => {
            setBegun(undefined)
            setValues(empty)
          }}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate({ body: values })
          }}
        >
          <DraftOffer draft={draft} />
          <Stack gap={0} maw={720}>
            <FormSection title="Para quem">
              <Stack gap="md">
                <Choose
                  entity="role"
                  label="Todos os que têm o perfil"
                  value={values.toRoles}
                  error={errorOf('toRoles')}
                  onChange={(toRoles) => set({ toRoles })}
                  nameOf={({ name }) => String(name)}
                />
                <Choose
                  entity="user"
                  label="Pessoas"
                  value={values.toUsers}
                  error={errorOf('toUsers')}
                  onChange={(toUsers) => set({ toUsers })}
                  nameOf={({ username, data }) =>
                    `${(data as { name?: string } | null)?.name ?? ''} (${String(username)})`.trim()
                  }
                />
                <TagsInput
                  label="Outros endereços de email"
                  description="Separados por vírgulas ou Enter."
                  splitChars={[',', ';', ' ']}
                  value={values.toEmails}
                  error={errorOf('toEmails')}
                  onChange={(toEmails) => set({ toEmails })}
                />
              </Stack>
            </FormSection>
            <FormSection title="O quê" help="O assunto e o texto aparecem nos modelos que os usam.">
              <Stack gap="md">
                <Select
                  label="Modelo"
                  searchable
                  allowDeselect={false}
                  value={values.template}
                  error={errorOf('template')}
                  data={(templates.data?.items ?? [{ _id: '', name: FREE, title: 'Mensagem livre' }]).map(
                    (item) => ({
                      value: String(item['name']),
                      label: String(item['title'] ?? item['name']),
                    }),
                  )}
                  onChange={(template) => set({ template: template ?? FREE })}
                />
                <TextInput
                  label="Assunto"
                  maxLength={200}
                  value={values.subject}
                  error={errorOf('subject')}
                  onChange={(event) => set({ subject: event.currentTarget.value })}
                />
                <Textarea
                  label="Texto"
                  autosize
                  minRows={5}
                  maxLength={20_000}
                  value={values.message}
                  error={errorOf('message')}
                  onChange={(event) => set({ message: event.currentTarget.value })}
                />
              </Stack>
            </FormSection>
            <div>
              <Button type="submit" loading={send.isPending} leftSection={<IconSend size={16} aria-hidden />}>
                Enviar
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </>
  )
}
