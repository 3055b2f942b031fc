import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Sending } from '#contract/communication/messaging-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { refusedTo } from '../../../../platform/lib/refused.ts'
import { usePermission } from '../../../../platform/lib/permission.ts'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { MessageForm } from '../parts/MessageForm.tsx'
import { Progress } from '../parts/Progress.tsx'

/** Sends a message by a template to addresses, people and roles. */
export default function SendMessage() {
  const may = usePermission('message', 'edit')
  const [begun, setBegun] = useState<Sending>()
  if (!may) return <Navigate {...refusedTo} />
  return (
    <>
      <PageHeader
        title={t('messaging.title')}
        breadcrumb={[{ label: t('menu.messages'), to: '/message/list' }]}
        text={t('messaging.text')}
      />
      {begun ? (
        <Progress begun={begun} onAgain={() => setBegun(undefined)} />
      ) : (
        <MessageForm onSent={setBegun} />
      )}
    </>
  )
}
