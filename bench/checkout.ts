import { execFileSync } from 'node:child_process'

/** Which commit a folder holds, and when it was made; with a `+` where files differ from it. */
export const commitOf = (tree: string): { commit: string; committedAt: string } => {
  const git = (...args: string[]) => execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8' }).trim()
  const isClean = git('status', '--porcelain', '--', '.', ':!docs/benchmarks*') === ''
  return {
    commit: git('rev-parse', '--short=7', 'HEAD') + (isClean ? '' : '+'),
    committedAt: git('log', '-1', '--format=%cI'),
  }
}
