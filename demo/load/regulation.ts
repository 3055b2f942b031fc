import { eq, min } from 'drizzle-orm'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { assignments } from '#server/modules/enrolment/tables.ts'
import { versionOf } from '#server/modules/people/consents/record.ts'
import { keepVersion } from '#server/modules/people/consents/repository.ts'
import { consents } from '#server/modules/people/consents/tables.ts'
import { users } from '#server/modules/people/table.ts'
import { newId } from '#server/platform/database/columns.ts'
import { settings } from '#server/platform/settings-table.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What the academy of the demo asks of its trainees. */
const REGULATION = [
  '<h2>Inscrição e acesso</h2>',
  '<p>A inscrição é feita pela empresa ou pelo próprio. Quem se inscreve confirma que cumpre os requisitos que o curso indica e que os seus dados estão certos.</p>',
  '<h2>Assiduidade</h2>',
  '<p>A formação é feita a distância, ao ritmo de cada um, entre as datas da ação. Conclui quem fizer todas as sessões; o tempo em cada uma fica registado.</p>',
  '<h2>Avaliação e certificado</h2>',
  '<p>Cada curso termina com um teste, com três tentativas, e um questionário de satisfação. Quem tiver aproveitamento recebe um certificado.</p>',
  '<h2>Tutoria</h2>',
  '<p>Cada ação tem um tutor, a quem se escreve na conversa do curso. O tutor responde nos dias úteis.</p>',
  '<h2>Desistência, devolução e reclamações</h2>',
  '<p>Quem desistir até começar a primeira sessão pode passar o lugar a outra pessoa. As reclamações apresentam-se na página de reclamações, com resposta por email, ou no livro de reclamações.</p>',
].join('')

/** Publishes the regulation of training of the demo academy, which everybody accepted who had a course by then. */
export const publishRegulation = async ({ db, config, events, clock }: Platform): Promise<void> => {
  await db.transaction(async (tx) => {
    const { appName, primaryColor, support, complaintsBook, idleSeconds, idleWarningSeconds, ...more } =
      config.academy.config
    const linked = ({ name, url }: { name: string; url: string }) => ({ _id: newId(), name, url })
    await tx.insert(settings).values({
      appName,
      primaryColor,
      support,
      social: more.social.map(linked),
      links: more.links.map(linked),
      complaintsBook,
      idleSeconds,
      idleWarningSeconds,
      regulation: REGULATION,
    })
    await events.record(tx, 'settings.saved', {})
    const trainees = await tx
      .select({ user: users.id, email: users.email, first: min(assignments.activationDate) })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .groupBy(users.id)
    const days = trainees.map(({ first }) => first ?? clock.now())
    const createdAt = new Date(Math.min(...days.map((day) => day.getTime())))
    const version = await keepVersion(tx, {
      kind: 'regulation',
      text: REGULATION,
      version: versionOf('regulation', REGULATION),
      createdAt,
    })
    await tx.insert(consents).values(
      trainees.map(({ user, email, first }) => ({
        user,
        email: canonicalEmail(email),
        kind: 'regulation' as const,
        version,
        createdAt: first ?? clock.now(),
      })),
    )
  })
}
