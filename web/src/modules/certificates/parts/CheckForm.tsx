import { Button, Group, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { CHECK_WORD_MAX } from '#contract/certificates/lengths.ts'

/** What a code may have in it; spaces and signs that slip in are left out, and so is the address that it stands in. */
const cleanWord = (typed: string): string =>
  (typed.split('/certificado/').at(-1) ?? '').replace(/[^\w-]/g, '').slice(0, CHECK_WORD_MAX)

/** The code of a certificate, typed in without a camera for the QR code. */
export function CheckForm({ word }: { word: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(word)
  const [problem, setProblem] = useState<string>()
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (typed) void navigate({ href: `/certificado/${encodeURIComponent(typed)}` })
    else setProblem(t('validation.required'))
  }
  return (
    <form onSubmit={check} noValidate aria-label={t('certificate.verify')}>
      <Group align="flex-start" mb="lg">
        <TextInput
          style={{ flex: '1 1 14rem' }}
          label={t('certificate.word')}
          description={t('certificate.wordHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(cleanWord(event.currentTarget.value))
            setProblem(undefined)
          }}
        />
        <Button type="submit" mt={28}>
          {t('certificate.check')}
        </Button>
      </Group>
    </form>
  )
}
