import { Button } from '@mantine/core'
import picture from '../../assets/pictures/not-found.svg'
import { EmptyState } from './EmptyState.tsx'

/** A part of a page whose address names something that is not there, or out of sight, and the way on from it. */
export const NotThere = ({
  title,
  text,
  back,
  onBack,
}: {
  title: string
  text: string
  /** What the way on says. */
  back: string
  onBack: () => void
}) => (
  <EmptyState
    title={title}
    text={text}
    picture={picture}
    action={
      <Button mt="xs" onClick={onBack}>
        {back}
      </Button>
    }
  />
)
