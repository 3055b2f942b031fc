import { Avatar } from '@mantine/core'

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}

/** A person's picture, or their initials without one. Decorative: the name is beside it. */
export const UserAvatar = ({
  name,
  file,
  size = 36,
}: {
  name: string
  file?: { _id: string } | null
  size?: number
}) => (
  <Avatar
    src={file ? `/api/document/download/${file._id}` : null}
    alt=""
    size={size}
    radius="xl"
    color="petrol"
    variant="light"
    aria-hidden
  >
    {initialsOf(name)}
  </Avatar>
)
