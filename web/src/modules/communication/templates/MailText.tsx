import { Alert, Box, Group, Input, SegmentedControl, SimpleGrid, Skeleton, Textarea } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { textOf } from '#contract/platform/kernel/records.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAllowed } from '../../../platform/engine/access.ts'
import { useField, useOfForm } from '../../../platform/form/form-store.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import classes from './mail/mail.module.css'
import { MailPreview } from './mail/MailPreview.tsx'
import { MailTools } from './mail/MailTools.tsx'
import { MailTrial } from './mail/MailTrial.tsx'
import { RestoreOriginal } from './mail/RestoreOriginal.tsx'
import { isRepresentable } from './mail/mail-html.ts'
import { type Picture, usePictures } from './mail/use-pictures.ts'
import { late } from '../../../platform/ui/late.tsx'

const MailEditor = late(() => import('./mail/MailEditor.tsx'))

/**
 * A mail's text, as it reads or as HTML, and beside it what the receiver will see, with samples. HTML that the editor
 * would change, such as tables, is edited as HTML alone.
 */
export default function MailText({ field, path }: WidgetProps<Field>) {
  const { value, error, set, leave } = useField(path)
  const subject = textOf(useOfForm((form) => form.get('subject')))
  const name = textOf(useOfForm((form) => form.get('name')))
  const html = textOf(value)
  const [wanted, setWanted] = useState<'rich' | 'source'>(() => (isRepresentable(html) ? 'rich' : 'source'))
  const [refused, setRefused] = useState(wanted === 'source')
  const [person, setPerson] = useState<Reference | null>(null)
  const setSubject = useField('subject').set
  const pictures = usePictures()

  const choose = (mode: string) => {
    const stays = mode === 'rich' && !isRepresentable(html)
    setRefused(stays)
    setWanted(mode === 'rich' && !stays ? 'rich' : 'source')
  }
  const restore = (original: { subject: string; html: string }) => {
    if (!isRepresentable(original.html)) setWanted('source')
    setSubject(original.subject)
    set(original.html)
  }

  return (
    <Input.Wrapper label={field.label} labelElement="div" withAsterisk error={error}>
      <Group justify="space-between" my="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('mail.editMode')}
          value={wanted}
          onChange={choose}
          data={[
            { value: 'rich', label: t('mail.editAsRead') },
            { value: 'source', label: t('mail.editHtml') },
          ]}
        />
        <Group gap="xs">
          <RestoreOriginal name={name} current={{ subject, html }} onRestore={restore} />
          <MailTrial name={name} subject={subject} html={html} person={person?._id} />
        </Group>
      </Group>
      {refused ? (
        <Alert color="orange" mb="sm" role="status">
          {t('mail.notRepresentable')}
        </Alert>
      ) : null}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        {wanted === 'rich' ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <MailEditor
              value={html}
              label={field.label}
              addressOf={pictures.addressOf}
              onChange={(next) => set(next || null)}
              template={name}
              pictures={pictures.names}
            />
          </Suspense>
        ) : (
          <MailSource
            template={name}
            html={html}
            pictures={pictures.names}
            onChange={(next) => set(next || null)}
            onLeave={leave}
          />
        )}
        <div>
          <SamplePerson value={person} onChange={setPerson} />
          <MailPreview
            name={name}
            subject={subject}
            html={html}
            person={person?._id}
            addressOf={pictures.addressOf}
          />
        </div>
      </SimpleGrid>
    </Input.Wrapper>
  )
}

/** The HTML of a mail as text, with what can be put into it where the cursor is. */
function MailSource({
  template,
  html,
  pictures,
  onChange,
  onLeave,
}: {
  template: string
  html: string
  pictures: readonly Picture[]
  onChange: (html: string) => void
  onLeave: () => void
}) {
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (text: string) => {
    const at = box.current
    const from = at?.selectionStart ?? html.length
    onChange(`${html.slice(0, from)}${text}${html.slice(at?.selectionEnd ?? from)}`)
    at?.focus()
  }
  return (
    <div>
      <MailTools template={template} pictures={pictures} onInsert={insert} />
      <Textarea
        ref={box}
        mt="xs"
        aria-label={t('mail.html')}
        value={html}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        minRows={18}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: classes.source ?? '' }}
      />
    </div>
  )
}

/** The person whose data fill the preview instead of samples, for users who may look people up. */
function SamplePerson({
  value,
  onChange,
}: {
  value: Reference | null
  onChange: (person: Reference | null) => void
}) {
  const mayList = useAllowed(entityNamed('user'))('list')
  if (!mayList) return null
  return (
    <Box mb="xs">
      <RefSelect
        entity="user"
        label={t('mail.person')}
        description={t('mail.personHelp')}
        value={value}
        onChange={onChange}
        clearable
      />
    </Box>
  )
}
