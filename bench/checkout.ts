import { execFileSync } from 'node:child_process'

/** Which commit a folder holds, and when it was made; `+changes` where files differ from it. */
export const commitOf = (tree: string): { commit: string; committedAt: string } => {
  const git = (...args: string[]) => execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8' }).trim()
  const isClean = git('status', '--porcelain') === ''
  return {
    commit: git('rev-parse', '--short=7', 'HEAD') + (isClean ? '' : '+changes'),
    committedAt: git('log', '-1', '--format=%cI'),
  }
}
