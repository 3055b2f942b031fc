export interface Stroke {
  d: string
  fill?: string
  /** Drawn in the warm accent. */
  warm?: true
}

export interface Situation {
  title: string
  /** What the picture shows, for people who cannot see it. */
  description: string
  scene: Stroke[]
  text: string
  question: string
  answers: string[]
  /** Index of the right answer. */
  right: number
  /** Said after the answer, right or wrong. */
  why: string
}

export interface Exercise {
  file: string
  title: string
  intro: string
  situations: Situation[]
}
