interface Results {
  refetch: () => Promise<{ data: { openAttempt: string | null } | undefined }>
}

/** Refetches what is over and what is open, and has the course around it do so too; returns the open attempt's id. */
export const reloaded = async (results: Results, onDone: () => Promise<unknown>): Promise<string | null> => {
  const [{ data }] = await Promise.all([results.refetch(), onDone()])
  return data?.openAttempt ?? null
}
