import { Button, Group } from '@mantine/core'
import { Component, createElement, lazy, type ComponentType, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { whenOnline } from '../lib/when-online.ts'
import { toast, toastTime } from './toast.ts'

/** What takes the place of a part that fails to load: nothing, nothing and a toast, or why and what to do. */
type Otherwise = 'nothing' | 'toast' | 'reason'

/** The file of a part could not be loaded; an error that the part itself throws is not this failure. */
class PartMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be had', { cause })
  }
}

class KeepsThePage extends Component<{ otherwise: Otherwise; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidCatch(error: unknown) {
    if (error instanceof PartMissing && this.props.otherwise === 'toast')
      toast.error(t('ui.partMissing'), toastTime.summary)
  }
  override render() {
    const { error } = this.state
    if (error instanceof PartMissing) return this.props.otherwise === 'reason' ? <Missing /> : null
    if (error !== undefined) throw error
    return this.props.children
  }
}

const Missing = () => (
  <Group role="alert" my="md">
    {t('ui.partMissing')}
    <Button size="xs" variant="default" onClick={() => window.location.reload()}>
      {t('common.reload')}
    </Button>
  </Group>
)

/**
 * A part of a page that loads when it is first shown, as soon as there is a connection. If it still fails to load, the
 * rest of the page stays.
 * @param otherwise what replaces it then
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  otherwise: Otherwise = 'reason',
): ComponentType<P> {
  const Part = lazy(async () => {
    if (!navigator.onLine && otherwise === 'toast') toast.error(t('ui.partWaits'), toastTime.summary)
    await whenOnline()
    return load().catch((error: unknown): never => {
      throw new PartMissing(error)
    })
  })
  return function Late(props: P) {
    return <KeepsThePage otherwise={otherwise}>{createElement<P>(Part, props)}</KeepsThePage>
  }
}
