/** A page of text (rule site.texts): its sections in order; on the FAQ page each section is a question and its answer. */
export interface TextPage {
  title: string
  intro: string
  sections: { title: string; paragraphs: string[] }[]
}
