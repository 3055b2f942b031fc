import { Button } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import picture from '../../../assets/pictures/not-found.svg'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'

/** A conversation that an address names, and that does not exist or is out of sight (rule ui.not-there). */
export const Missing = ({ onBack }: { onBack: () => void }) => (
  <EmptyState
    title={t('chat.missing')}
    text={t('entity.missingText')}
    picture={picture}
    action={
      <Button variant="default" onClick={onBack}>
        {t('chat.people')}
      </Button>
    }
  />
)
