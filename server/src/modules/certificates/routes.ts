import type { FastifyInstance } from 'fastify'
import { getDegreeCertificate, verifyCertificate } from '#contract/certificates/endpoints.ts'
import type { Academy } from '../../platform/academy.ts'
import { register } from '../../platform/http/endpoint.ts'
import { hitLine } from '../../platform/http/rate-limit.ts'
import type { CertificateLook } from './document.ts'
import { certificatePdf } from './pdf.ts'
import type { CertificatesDeps } from './use-cases/deps.ts'
import { downloadCertificate } from './use-cases/download.ts'
import { verifyByWord } from './use-cases/verify.ts'
import { inline } from '../../platform/disposition.ts'

/** How many checks a minute one address may make: people check a few, programs guess. */
const LOOKS = { max: 30, seconds: 60 }

const lookOf = ({ config, logo }: Academy): Omit<CertificateLook, 'baseUrl'> => ({
  primaryColor: config.primaryColor,
  logo,
})

/** The calls of certificates. */
export const certificateRoutes = (app: FastifyInstance, deps: CertificatesDeps): void => {
  const { db, config, academy } = deps.platform
  register(app, getDegreeCertificate, async ({ actor, params, reply }) => {
    const certificate = await downloadCertificate(deps, actor, params.id)
    const name = `certificado-${certificate.number.replace('/', '-')}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', inline(name))
      .send(await certificatePdf(certificate, { baseUrl: config.baseUrl, ...lookOf(academy.current) }))
  })
  register(app, verifyCertificate, async ({ params, request }) => {
    await hitLine(db, 'verify', request.ip, LOOKS)
    return verifyByWord(db, params.word)
  })
}
