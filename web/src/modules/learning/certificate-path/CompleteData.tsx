import { Button, type ButtonProps } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { CompleteDataModal } from '../../people/index.ts'

/**
 * The button that asks, in place, for the data that a certificate needs.
 * @param onSaved the data were saved, so that what was shown may have changed
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
