import { z } from 'zod'
import { letter } from '#contract/actions/endpoints.ts'

/** The dossier of an action as it was sealed, by this version of the product or an earlier one. */
const sealedDossier = z.object({ letters: z.array(letter.omit({ place: true })).default([]) })

const sealedAction = z.object({
  code: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  hours: z.number(),
})

const sealedProgramme = z.object({ name: z.string().default('') })

const read = <T extends z.ZodType>(schema: T, text: string | null | undefined): z.output<T> =>
  schema.parse(JSON.parse(text ?? '{}'))

/** The letters of a sealed dossier; none without its text. @throws an Error for a text that was never sealed as such */
export const readSealedLetters = (text: string | null | undefined) => read(sealedDossier, text).letters

/** A sealed action. @throws an Error for a text that was never sealed as such */
export const readSealedAction = (text: string) => read(sealedAction, text)

/** What an archive says of a sealed action; nothing without its text. @throws an Error as `readSealedAction` */
export const readArchivedAction = (text: string | null | undefined) => read(sealedAction.partial(), text)

/** The course in a sealed programme, without a name if its text is missing. @throws an Error as `readSealedAction` */
export const readSealedProgramme = (text: string | null | undefined) => read(sealedProgramme, text)
