import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** `() => import('./pages/Course.tsx')` */
const loading = /\(\) =>\s+import\('(\.[^']+)'\)/g

/**
 * In what the server renders with, a function that loads a part of the app also says which, as the build's manifest names
 * it: so that the server can have the browser fetch it with the app, and not after it.
 * @param root the web app's folder, from which the manifest's names start
 */
export const partsNamed = (root: string): Plugin => ({
  name: 'parts-named',
  enforce: 'pre',
  transform(code, id) {
    if (
      this.environment.name === 'client' ||
      !/\/src\/.*\/(?:routes(?:\.public)?\.tsx|screens\.tsx|lazy-[\w-]+\.ts)$/.test(id)
    )
      return undefined
    return code.replaceAll(
      loading,
      (load, path: string) =>
        `Object.assign(${load}, { part: '${relative(root, join(dirname(id), path))}' })`,
    )
  },
})
