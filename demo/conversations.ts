/** What a trainee and a tutor said to each other in a course. */
export interface Conversation {
  course: string
  /** User names. */
  trainee: string
  tutor: string
  /** The session that it is about. */
  lecture: string
  messages: { fromTutor?: boolean; content: string; daysAgo: number }[]
  /** How many of the messages, from the first on, both have read. */
  read: number
  /** The time that the trainee asks for, in days from now. */
  askedInDays?: number
}

export const conversations: Conversation[] = [
  {
    course: 'gestao-de-equipas',
    trainee: 'oleksandra.kovalenko',
    tutor: 'tutor',
    lecture: 'conversa',
    messages: [
      {
        content:
          'Bom dia! Já fiz as outras sessões. O caso que quero discutir é o de uma colega que chega sempre atrasada.',
        daysAgo: 3.2,
      },
      {
        fromTutor: true,
        content:
          'Bom dia! Boa escolha. Antes de falarmos, escreva em duas linhas o que já lhe disse, e quando. Este guia ajuda: https://www.act.gov.pt',
        daysAgo: 3.1,
      },
      {
        content:
          'Disse-lhe em março e em abril, sempre à frente da equipa. Percebo agora que não foi boa ideia.',
        daysAgo: 2.2,
      },
      { content: 'Podemos falar na quinta-feira de manhã?', daysAgo: 0.2 },
    ],
    read: 2,
    askedInDays: 2,
  },
]
