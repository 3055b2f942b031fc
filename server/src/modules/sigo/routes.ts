import type { FastifyInstance } from 'fastify'
import {
  keepSigoCertificate,
  registerInSigo,
  sigoDesk,
  sigoFile,
  sigoSheet,
  undoSigo,
} from '#contract/sigo/endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { withCertificate } from './certificate-form.ts'
import { writeList } from './file.ts'
import { registerTrainees, seenForSigo } from './policy.ts'
import { keepCertificateOf } from './use-cases/keep-certificate-of.ts'
import { registerTrainee } from './use-cases/register-trainee.ts'
import { undoRegistration } from './use-cases/undo-registration.ts'
import { showDesk } from './use-cases/show-desk.ts'
import { showSheet } from './use-cases/show-sheet.ts'

/** The calls of the SIGO desk. */
export const sigoRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { files, clock } = platform
  register(app, gated(sigoDesk, seenForSigo), ({ query, actor }) => showDesk(platform, actor, query))
  register(app, gated(sigoSheet, seenForSigo), ({ params, actor }) => showSheet(platform, actor, params.id))
  register(app, gated(sigoFile, seenForSigo), async ({ params: { format }, query, actor, reply }) =>
    sendFile(reply, {
      name: `sigo-${clock.today()}.${format}`,
      ...(await writeList(platform, actor, query, format)),
    }),
  )
  register(app, gated(registerInSigo, registerTrainees), ({ params, actor }) =>
    registerTrainee(platform, actor, params.id),
  )
  register(app, gated(keepSigoCertificate, registerTrainees), ({ params, actor, request }) =>
    withCertificate(request, files, (certificate) =>
      keepCertificateOf(platform, actor, params.id, certificate),
    ),
  )
  register(app, gated(undoSigo, registerTrainees), ({ params, body, actor }) =>
    undoRegistration(platform, actor, params.id, body.reason),
  )
}
