import { Button, Group, NativeSelect, Stack, Switch, Text, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { noticeSettings, saveNoticeSettings } from '#contract/notices/endpoints.ts'
import { mailChoices, type MailChoice, type NoticeKind } from '#contract/platform/notices/kinds.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useUnsavedGuard } from '../../../platform/lib/unsaved.ts'
import { toast } from '../../../platform/ui/toast.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: t('notices.hour', { hour }),
}))

/** How each kind of notice is mailed, and the hours of quiet. */
export function SettingsForm({ settings }: { settings: CallAnswer<typeof noticeSettings> }) {
  const [mail, setMail] = useState<Partial<Record<NoticeKind, MailChoice>>>({})
  const [isQuiet, setQuiet] = useState(settings.quiet !== null)
  const [from, setFrom] = useState(settings.quiet?.from ?? 22)
  const [to, setTo] = useState(settings.quiet?.to ?? 8)
  const save = useMutate(saveNoticeSettings, {
    refreshes: [noticeSettings],
    onSuccess: () => toast.success(t('notices.saved')),
    onError: (error) => toast.failure(error),
  })
  const isWrong = isQuiet && from === to
  const isQuietChanged = isQuiet
    ? settings.quiet?.from !== from || settings.quiet.to !== to
    : settings.quiet !== null
  const isMailChanged = settings.kinds.some((one) => (mail[one.kind] ?? one.mail) !== one.mail)
  useUnsavedGuard(isQuietChanged || isMailChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) save.mutate({ body: { mail, quiet: isQuiet ? { from, to } : null } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xl" maw={640}>
        <ByMail
          kinds={settings.kinds}
          chosen={mail}
          onChoose={(kind, choice) => setMail({ ...mail, [kind]: choice })}
        />
        <section aria-labelledby="quiet">
          <Title order={2} size="h4" mb="sm" id="quiet">
            {t('notices.quiet')}
          </Title>
          <Switch
            checked={isQuiet}
            onChange={({ currentTarget }) => setQuiet(currentTarget.checked)}
            label={t('notices.quietOn')}
            description={t('notices.quietText')}
          />
          {isQuiet ? (
            <Group mt="sm" align="flex-start">
              <NativeSelect
                label={t('notices.from')}
                value={String(from)}
                onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
                data={hours}
              />
              <NativeSelect
                label={t('notices.to')}
                value={String(to)}
                onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
                data={hours}
                error={isWrong ? t('notices.sameHour') : undefined}
              />
            </Group>
          ) : null}
        </section>
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** How each kind of notice is mailed; what is essential always is. */
const ByMail = ({
  kinds,
  chosen: choices,
  onChoose,
}: {
  kinds: CallAnswer<typeof noticeSettings>['kinds']
  chosen: Partial<Record<NoticeKind, MailChoice>>
  onChoose: (kind: NoticeKind, choice: MailChoice | undefined) => void
}) => (
  <section aria-labelledby="by-mail">
    <Title order={2} size="h4" mb="sm" id="by-mail">
      {t('notices.byMail')}
    </Title>
    <Stack gap="sm">
      {kinds.map(({ kind, mail: chosen, isEssential }) => (
        <Group key={kind} justify="space-between" gap="xs">
          <Text>{t(`notices.kind.${kind}`)}</Text>
          {isEssential ? (
            <Text c="dimmed" size="sm">
              {t('notices.always')}
            </Text>
          ) : (
            <NativeSelect
              w={{ base: '100%', xs: 220 }}
              aria-label={t('notices.mailOf', { kind: t(`notices.kind.${kind}`) })}
              value={choices[kind] ?? chosen}
              onChange={({ currentTarget }) =>
                onChoose(
                  kind,
                  mailChoices.find((one) => one === currentTarget.value),
                )
              }
              data={mailChoices.map((value) => ({ value, label: t(`notices.mail.${value}`) }))}
            />
          )}
        </Group>
      ))}
    </Stack>
  </section>
)
