import type { TestApp } from './app.ts'

interface Operation {
  parameters?: unknown
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> }
}

/** Every call that the server describes, in its OpenAPI document. */
export const describedCalls = async (
  app: TestApp,
): Promise<{ method: string; path: string; operation: Operation }[]> => {
  const { raw } = await app.anonymous().get('/api/openapi.json')
  const { paths } = JSON.parse(raw.toString()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}
