/** The name by which a person is shown: their own, or their username where they have none. */
export const displayName = ({ name, username }: { name?: string | null; username: string }): string =>
  name || username
