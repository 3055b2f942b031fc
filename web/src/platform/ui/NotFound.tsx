import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import picture from '../../assets/pictures/not-found.svg'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ButtonLink } from './TextLink.tsx'

/** A page of something that is not there, or not for whoever asks: what is missing, and the way on. */
export const NotFound = ({
  title,
  text,
  action = <ButtonLink to="/homepage">{t('entity.goHome')}</ButtonLink>,
}: {
  title: string
  text: string
  action?: ReactNode
}) => (
  <>
    <PageHeader title={title} />
    <EmptyState title={t('shell.notFound')} text={text} picture={picture} action={action} />
  </>
)
