import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfig } from '../platform/lib/config.ts'
import { queryClient } from '../platform/lib/query.ts'
import { themeFor } from '../platform/ui/theme.ts'

/** The frame of every page: the cache, the theme in the academy's colour, the routes. */
export const App = ({ router }: { router: AnyRouter }) => (
  <QueryClientProvider client={queryClient}>
    <Themed router={router} />
  </QueryClientProvider>
)

function Themed({ router }: { router: AnyRouter }) {
  const { primaryColor } = useConfig()
  const theme = useMemo(() => themeFor(primaryColor), [primaryColor])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
