/** Groups of accounts that the master sold to its clients. All invented. */
export interface DemoGroup {
  /** The code, which the courses of those who used their PIN came by. */
  code: string
  /** Key of a course. */
  course: string
  /** Key of a company. */
  company: string
  soldDaysAgo: number
  /** People who have not used theirs yet. */
  unused: { name: string; email: string }[]
}

export const groups: DemoGroup[] = [
  {
    code: 'LIMAEQUIPAS',
    course: 'gestao-de-equipas',
    company: 'vale-do-lima',
    soldDaysAgo: 75,
    unused: [
      { name: 'Iolanda Reimão Calheiros', email: 'iolanda.calheiros@valedolima.example' },
      { name: 'Tomé Vasconcelos Bacelar', email: 'tome.bacelar@valedolima.example' },
      { name: 'Zulmira Antas Magriço', email: 'zulmira.magrico@valedolima.example' },
    ],
  },
  {
    code: 'SERRAGRUPO',
    course: 'haccp',
    company: 'serra-do-pilar',
    soldDaysAgo: 4,
    unused: [
      { name: 'Lídia Bessa Montenegro', email: 'lidia.montenegro@serradopilar.example' },
      { name: 'Amílcar Noronha Pimentel', email: 'amilcar.pimentel@serradopilar.example' },
    ],
  },
]
