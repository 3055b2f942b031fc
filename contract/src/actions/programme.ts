/** A course as it was on a day: what the programme of an action says (rule actions.programme). */
export interface Programme {
  /** The day, `yyyy-MM-dd`. */
  day: string
  name: string
  code: string | null
  hours: number
  minutes: number
  /** Rich text. */
  summary: string | null
  publicSummary: string | null
  audience: string | null
  /** Missing in programmes that were read before courses had it. */
  objectives?: string | null
  methods?: string | null
  assessmentCriteria?: string | null
  facilities?: string | null
  /** When its parts were last changed: the version of the course. */
  version: string
  modules: {
    name: string
    /** Rich text. */
    summary: string | null
    lectures: {
      name: string
      summary: string | null
      minutes: number
      /** Documents and media, by name. */
      media: string[]
    }[]
  }[]
  exam: { name: string; questions: number; minutes: number | null; weight: number } | null
  survey: string | null
}
