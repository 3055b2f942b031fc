import { piecesOfLetter } from '#contract/actions/archive.ts'
import { judgeDossier } from '#contract/actions/dossier.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { manifestOf } from '../../archive/parts.ts'
import { findAudited, presentAudited, type AuditorVisit } from '../audited.ts'
import { pieceText } from '../../repositories/archives.ts'
import type { Audited } from '../../repositories/audited.ts'
import { readFacts } from '../../repositories/facts.ts'
import { readSealedLetters } from '../../seal/documents.ts'

const lettersOf = async ({ db, clock }: Platform, { action, seal }: Audited) =>
  seal
    ? readSealedLetters(await pieceText(db, seal.number, 'dossier.json'))
    : judgeDossier(await readFacts(db, action, clock.today()))

/**
 * The dossier of an action as sealed last, or else in its current state. @throws Problem `not_found`, `rate_limited`
 */
export const showAudited = async (platform: Platform, visit: AuditorVisit, id: string) => {
  const audited = await findAudited(platform, visit, id, { look: 'action' })
  const pieces = audited.seal ? manifestOf(audited.seal).pieces : []
  const paths = pieces.map(({ path }) => path)
  const letters = await lettersOf(platform, audited)
  await audited.record()
  return {
    action: presentAudited(audited),
    letters: letters.map(({ letter, name, mark, state, why, entries }) => ({
      letter,
      name,
      mark,
      state,
      why,
      pieces: piecesOfLetter(letter, { entries, paths }),
    })),
    pieces,
  }
}
