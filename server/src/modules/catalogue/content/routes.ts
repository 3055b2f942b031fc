import type { FastifyInstance } from 'fastify'
import { packageFile, zipContents } from '#contract/catalogue/content-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { typeOf } from '../../../platform/files/kinds.ts'
import { MissingBytes } from '../../../platform/files/missing-bytes.ts'
import { sendStored } from '../../../platform/files/send.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { writeCourses } from '../policy.ts'
import { isPage } from './is-page.ts'
import { listPages } from './use-cases/list-pages.ts'
import { packedKey } from '../../../platform/packages/packages.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * A package runs its scripts in an origin of its own, without cookies, storage or access to the academy's data; it
 * reaches no other site.
 */
const contentPolicy = [
  'sandbox allow-scripts',
  "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'self'",
].join('; ')

const contentHeaders = {
  'content-security-policy': contentPolicy,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, max-age=21600',
} as const

/** The calls that show html5 packages, and pages that are a resource of their own. */
export const contentRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { files, packages, content } = platform
  /** The file at a path inside the package that the token opens. */
  const locate = async (token: string, path: string) => {
    const id = content.read(token)
    const document = id === undefined ? undefined : await files.find(id)
    if (!document) throw new Problem('not_found')
    if (isPage(document.name))
      return { key: document.key, size: document.size, type: document.type, etag: document.id }
    const manifest = await packages.manifest(document.key)
    if (!manifest) throw new MissingBytes(document.key)
    const file = manifest.get(path)
    if (!file) throw new Problem('not_found')
    return {
      key: packedKey(document.key, file),
      size: file.size,
      type: typeOf(path),
      etag: `${document.id}.${file.n}`,
    }
  }

  register(app, gated(zipContents, writeCourses), ({ params, actor }) =>
    listPages(platform, actor, params.documentId),
  )

  register(app, packageFile, async ({ params, request, reply }) => {
    // A package belongs in the frame of its session; as a page of its own it could lead its reader anywhere.
    if (request.headers['sec-fetch-dest'] === 'document')
      throw new Problem('forbidden', t('player.packageAlone'))
    const stored = await locate(params.token, params['*'])
    return sendStored(request, reply, files.storage, stored, contentHeaders)
  })
}
