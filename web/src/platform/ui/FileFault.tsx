import { Text } from '@mantine/core'

/** What is wrong with a file that was chosen, beside its button; it stays until another is chosen. */
export const FileFault = ({ why }: { why: string | undefined }) => (
  <div role="alert">
    {why === undefined ? null : (
      <Text size="sm" c="var(--mantine-color-error)">
        {why}
      </Text>
    )}
  </div>
)
