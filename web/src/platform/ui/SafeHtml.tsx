import { Typography } from '@mantine/core'

/**
 * Shows rich text. It is already clean: the server sanitizes it when it is saved, and the page's content policy runs no
 * script in it.
 */
export const SafeHtml = ({ html, className }: { html: string | null | undefined; className?: string }) =>
  html ? (
    <Typography {...(className ? { className } : {})} dangerouslySetInnerHTML={{ __html: html }} />
  ) : null
