import { Stepper, type StepperProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

/** The steps of a form: side by side, and on a phone one under the other, where they have no room beside each other. */
export function Steps(props: StepperProps) {
  const isNarrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  return <Stepper size="sm" mb="lg" orientation={isNarrow ? 'vertical' : 'horizontal'} {...props} />
}

Steps.Step = Stepper.Step
