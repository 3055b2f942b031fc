import { useMediaQuery } from '@mantine/hooks'

/** Is the screen as narrow as a phone's? Rows are cards there. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false })
