import { Alert, Button, List } from '@mantine/core'
import { IconIdBadge2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { labelOf } from './labels.ts'
import CompleteDataModal from './CompleteDataModal.tsx'

/** What is still missing for a certificate, by name, with a button to fill it in. */
export function MissingData({ user, onSaved }: { user: CurrentUser; onSaved: () => void }) {
  const [open, setOpen] = useState(false)
  if (user.certificationComplete) return null
  return (
    <Alert color="amber" icon={<IconIdBadge2 aria-hidden />} title={t('certificate.missingToGet')}>
      <List size="sm" mb="sm" withPadding style={{ columns: '14rem' }}>
        {user.certificationErrors.map(({ field, message }) => (
          <List.Item key={field}>
            {labelOf(field)}
            {message === t('validation.required') ? '' : `: ${message}`}
          </List.Item>
        ))}
      </List>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('person.complete')}
      </Button>
      {open ? <CompleteDataModal onClose={() => setOpen(false)} onSaved={onSaved} /> : null}
    </Alert>
  )
}
