import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfig } from '../lib/config.ts'
import { queryClient } from '../lib/query.ts'
import { themeFor } from '../ui/theme.ts'
import { router } from './router.tsx'

/** Everything that every page stands in: the cache, the theme in the academy's colour, the routes. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Themed />
  </QueryClientProvider>
)

function Themed() {
  const { primaryColor } = useConfig()
  const theme = useMemo(() => themeFor(primaryColor), [primaryColor])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
