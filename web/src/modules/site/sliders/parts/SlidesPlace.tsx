import { Box } from '@mantine/core'

/** The place that slides will take, so that what stands below does not jump when they come. */
export const SlidesPlace = () => <Box h={{ base: 446, sm: 274 }} mb="2rem" aria-hidden />
