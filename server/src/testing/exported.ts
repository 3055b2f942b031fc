/** An export without what an import creates again: ids, and the order of files. */
export const essence = (json: Buffer): { course: Record<string, unknown>; files: string[] } => {
  const { files, ...course } = JSON.parse(json.toString()) as { files: Record<string, { content: string }> }
  const words = Object.values(files).map((file) => JSON.stringify(file))
  const bare = JSON.stringify({ ...course, _id: '' }, (key, value: unknown) =>
    key === '_id' || key === 'filepath' ? undefined : value,
  )
  return { course: JSON.parse(bare) as Record<string, unknown>, files: words.toSorted() }
}
