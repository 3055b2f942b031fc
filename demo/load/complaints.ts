import { afterWorkingDays } from '#contract/complaints/working-days.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { complaintNumbers, complaints, complaintTemplates } from '#server/modules/complaints/tables.ts'
import type { People } from './people.ts'
import { named, type Plan } from './plan.ts'

/** What people complained of, the oldest first; the answered ones were answered two days later. */
const samples = [
  {
    daysAgo: 420,
    name: 'Amílcar Rebordão',
    email: 'amilcar.rebordao@exemplo.pt',
    subject: 'O exame foi entregue antes de eu acabar',
    text: 'Faltavam-me duas perguntas quando apareceu que o exame tinha sido entregue. O meu relógio dizia que ainda tinha três minutos.',
    course: 'Segurança no trabalho',
    answer:
      'O prazo do exame conta-se pela hora do servidor, que é a do cronómetro do ecrã: o relógio do seu computador está atrasado. Demos-lhe mais uma tentativa, sem custos.',
    outcome: 'Mais uma tentativa.',
  },
  {
    daysAgo: 41,
    name: 'Helena Sequeira',
    email: 'helena.sequeira@exemplo.pt',
    subject: 'Certificado com o apelido errado',
    text: 'No certificado do curso de HACCP falta o meu segundo apelido. Já escrevi ao apoio e não tive resposta.',
    course: 'HACCP',
    answer:
      'Corrigimos o nome e emitimos um certificado novo, que já está na sua área pessoal. Pedimos desculpa pela demora.',
    outcome: 'Certificado reemitido.',
  },
  {
    daysAgo: 4,
    name: 'Duarte Valadim',
    email: 'duarte.valadim@exemplo.pt',
    subject: 'O vídeo da segunda sessão não tem som',
    text: 'Ouço bem os outros vídeos. Experimentei em dois computadores.',
    course: 'Segurança no trabalho',
    answer: null,
    outcome: null,
  },
]

/** What answers begin with. */
const templates = [
  {
    name: 'Certificado corrigido',
    text: 'Corrigimos os dados e emitimos um certificado novo, que já está na sua área pessoal. Pedimos desculpa pelo incómodo.',
  },
  {
    name: 'Problema técnico num curso',
    text: 'Agradecemos o aviso. Reproduzimos o problema, que ficou resolvido hoje. Se voltar a acontecer, diga-nos em que sessão e em que equipamento.',
  },
]

/** Plans the complaints of the demo academy: one that is closed, and one that waits; and what answers begin with. */
export const planComplaints = (plan: Plan, people: People): void => {
  const byYear = new Map<number, number>()
  const rows = samples.map(({ daysAgo, answer, outcome, ...complaint }) => {
    const createdAt = plan.ago(daysAgo)
    const day = dayInPortugal(createdAt)
    const year = Number(day.slice(0, 4))
    const number = (byYear.get(year) ?? 0) + 1
    byYear.set(year, number)
    return {
      ...complaint,
      reference: `R${year}/${String(number).padStart(4, '0')}`,
      state: answer ? ('closed' as const) : ('received' as const),
      dueOn: afterWorkingDays(day, 10, []),
      workingDays: 10,
      mark: 'unverified' as const,
      answer,
      answeredAt: answer ? plan.ago(daysAgo - 2) : null,
      answeredBy: answer ? named(people.users, 'admin') : null,
      outcome,
      closedAt: answer ? plan.ago(daysAgo - 9) : null,
      createdAt,
    }
  })
  plan.write((tx) => tx.insert(complaintTemplates).values(templates))
  plan.write((tx) => tx.insert(complaints).values(rows))
  plan.write((tx) => tx.insert(complaintNumbers).values([...byYear].map(([year, last]) => ({ year, last }))))
}
