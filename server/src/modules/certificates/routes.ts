import type { FastifyInstance } from 'fastify'
import { getDegreeCertificate, verifyCertificate } from '#contract/certificates/endpoints.ts'
import type { Academy } from '../../platform/academy.ts'
import { register } from '../../platform/http/endpoint.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CertificateLook } from './document.ts'
import { certificatePdf } from './pdf.ts'
import type { CertificatesService } from './service.ts'

/** So many looks a minute from one address: people check a few, programs guess. */
const LOOKS = { max: 30, seconds: 60 }

const lookOf = ({ config, logo }: Academy): Omit<CertificateLook, 'baseUrl'> => ({
  primaryColor: config.primaryColor,
  logo,
})

/** The calls of certificates. */
export const certificateRoutes = (
  app: FastifyInstance,
  { db, config, academy }: Platform,
  service: CertificatesService,
): void => {
  register(app, getDegreeCertificate, async ({ actor, params, reply }) => {
    const certificate = await service.download(actor, params.id)
    const name = `certificado-${certificate.number.replace('/', '-')}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'private, no-cache')
      .send(await certificatePdf(certificate, { baseUrl: config.baseUrl, ...lookOf(academy.current) }))
  })
  register(app, verifyCertificate, async ({ params, request }) => {
    await hit(db, `verify:${request.ip}`, LOOKS)
    return service.verify(params.word)
  })
}
