export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * The lines of two texts, in order, each the same in both, only in the first or only in the second: the fewest that
 * differ (longest common subsequence).
 */
export const diffLines = (before: readonly string[], after: readonly string[]): DiffLine[] => {
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old !== undefined && old === now) {
      lines.push({ kind: 'same', text: old })
      i++
      j++
    } else if (now === undefined || (old !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old ?? '' })
      i++
    } else {
      lines.push({ kind: 'added', text: now })
      j++
    }
  }
  return lines
}
