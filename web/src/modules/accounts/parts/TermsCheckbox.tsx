import { Anchor, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'

/** Opens beside the form, so that nothing typed is lost. */
const Beside = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor href={to} target="_blank" rel="noopener">
    {children}
  </Anchor>
)

/** The terms are accepted here, and nowhere in passing (rule account.sign-up). */
export function TermsCheckbox({ form }: { form: { getCheckProps(path: 'terms'): object } }) {
  return (
    <Checkbox
      required
      label={
        <>
          {t('register.terms')} <Beside to="/termos">{t('register.termsLink')}</Beside>{' '}
          {t('register.termsAnd')} <Beside to="/politica">{t('register.privacyLink')}</Beside>
        </>
      }
      {...form.getCheckProps('terms')}
    />
  )
}
