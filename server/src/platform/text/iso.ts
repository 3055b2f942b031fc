/** A moment in ISO 8601; null for none. */
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null
