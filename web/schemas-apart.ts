import type { Plugin } from 'vite'

/** What is read here of a piece of the syntax tree. */
interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The name that a chain of calls and members starts from: `z` of `z.object({…}).nullable()`. */
const rootOf = (node: Node & Record<string, unknown>): unknown => {
  const inner = node.type === 'CallExpression' ? node['callee'] : node['object']
  if (isNode(inner)) return rootOf(inner)
  return node.type === 'Identifier' ? node['name'] : undefined
}

/** The outermost chains that start from `z`, in source order. */
const schemasIn = (node: unknown): Node[] => {
  if (Array.isArray(node)) return node.flatMap(schemasIn)
  if (!isNode(node)) return []
  if ((node.type === 'CallExpression' || node.type === 'MemberExpression') && rootOf(node) === 'z')
    return [node]
  return Object.values(node).flatMap(schemasIn)
}

/** The words of declared calls that OpenAPI alone shows. */
const wordsOf = (code: string): string => code.replaceAll(/^(\s*summary: )(['"`]).*\2,$/gm, "$1'',")

/** Without imports that are no longer used, so that their files are not bundled. */
const withoutUnused = (code: string): string =>
  code.replaceAll(/^import \{([^}]*)\} from .*$/gm, (line, names: string) => {
    const isNamed = (name: string) => (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
    return names.split(',').some((name) => isNamed(name.trim().split(' ').at(-1) ?? '')) ? line : ''
  })

/**
 * Leaves the schemas out of the contract's declarations in the built app: no schema runs there
 * (platform/lib/zod-inert.ts), so each is replaced by the stand-in itself, and code that only schemas use is dropped
 * with them.
 */
export const schemasApart = (): Plugin => ({
  name: 'schemas-apart',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/, code: /from ['"]zod['"]/ },
    handler(code) {
      const schemas = schemasIn(this.parse(code))
      const plain = schemas.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}z${text.slice(end)}`,
        code,
      )
      return { code: withoutUnused(wordsOf(plain)), map: null }
    },
  },
})
