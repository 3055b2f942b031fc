import { readFile, writeFile } from 'node:fs/promises'
import { minifySync } from 'rolldown/utils'
import type { Plugin } from 'vite'

/** Minifies the script that each page begins with, which is copied unbundled. */
export const smallBegin = (path: string): Plugin => ({
  name: 'small-begin',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: async () => writeFile(path, minifySync('begin.js', await readFile(path, 'utf8')).code),
})
