import { Button, type ButtonProps } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { CompleteDataModal } from '../../people/index.ts'

/**
 * The button that asks, in place, for the data that a certificate needs.
 * @param onSaved called after the data were saved, as the shown ones may have changed
 */
export function CompleteData({
  onSaved,
  children,
  ...look
}: ButtonProps & { onSaved: () => void; children: ReactNode }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <CompleteDataModal onClose={() => setAsking(false)} onSaved={onSaved} />
        </Suspense>
      ) : null}
    </>
  )
}
