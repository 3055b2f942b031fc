import { Box } from '@mantine/core'

/** The placeholder of the slides, so that the content below does not jump when they load. */
export const SlidesPlace = () => <Box h={{ base: 446, sm: 274 }} mb="2rem" aria-hidden />
