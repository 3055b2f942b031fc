/**
 * The code tables of the annual report that annex C asks for, typed from what is known of them. They are published
 * again each year: `from` is the first year of reference, `to` the last one before a later table replaced it. The
 * tables are certain, their labels likely.
 */
export interface ReportTable<C extends string = string> {
  /** Its name in the `tbl` attribute of the file. */
  name: string
  /** Its number in the report's instructions. */
  number: number
  from: number
  to: number | null
  codes: readonly { value: C; label: string }[]
}

const since2010 = <C extends string>(
  name: string,
  number: number,
  codes: readonly { value: C; label: string }[],
): ReportTable<C> => ({ name, number, from: 2010, to: null, codes })

/** The pension scheme of a worker. */
export const PENSION_SCHEMES = since2010('RU_REREAP', 11, [
  { value: '1', label: 'Segurança Social' },
  { value: '2', label: 'Caixa Geral de Aposentações' },
  { value: '8', label: 'Outro' },
])

/** A worker's training situation in the year. */
export const SITUATIONS = since2010('RU_SITFREQ', 28, [
  { value: '01', label: 'Frequentou formação no ano' },
  { value: '02', label: 'Recebeu dinheiro ou crédito de horas em vez de formação' },
  { value: '03', label: 'Usou as horas para aulas ou RVCC' },
  { value: '08', label: 'Outra' },
])

/** The years whose right a training satisfies. */
export const PERIODS = since2010('RU_PEDREF', 29, [
  { value: '01', label: 'Direito do ano de referência' },
  { value: '02', label: 'Direito dos dois anos anteriores' },
  { value: '03', label: 'Antecipação' },
  { value: '08', label: 'Outro' },
])

export const MODALITIES = since2010('RU_MODAL', 31, [
  { value: '01', label: 'Cursos profissionais' },
  { value: '02', label: 'Aprendizagem' },
  { value: '03', label: 'Educação e formação de jovens (CEF)' },
  { value: '04', label: 'Educação e formação de adultos (EFA)' },
  { value: '05', label: 'Especialização tecnológica (CET)' },
  { value: '06', label: 'Formação modular do Catálogo Nacional de Qualificações (UFCD)' },
  { value: '07', label: 'Formação-ação' },
  { value: '08', label: 'Outra formação contínua, fora do Catálogo Nacional de Qualificações' },
  { value: '99', label: 'Desconhecida' },
])

/** On whose initiative somebody had training. */
export const INITIATIVES = since2010('RU_INICIAT', 32, [
  { value: '01', label: 'Do empregador' },
  { value: '02', label: 'Do trabalhador (crédito de horas)' },
  { value: '03', label: 'Da empresa utilizadora de mão de obra' },
])

export const SCHEDULES = since2010('RU_HORFORM', 33, [
  { value: '01', label: 'Laboral' },
  { value: '02', label: 'Pós-laboral' },
  { value: '03', label: 'Misto' },
])

/** Who gave the training: the type of entity, not its name. */
export const TRAINING_ENTITIES = since2010('RU_ENTFORM', 34, [
  { value: '01', label: 'A própria empresa' },
  { value: '02', label: 'Centro do IEFP de gestão direta' },
  { value: '03', label: 'Centro de gestão participada' },
  { value: '04', label: 'Associação de empregadores ou empresarial' },
  { value: '05', label: 'Sindicato ou ordem profissional' },
  { value: '06', label: 'Escola ou universidade' },
  { value: '07', label: 'Empresa de formação' },
  { value: '08', label: 'Empresa privada de outra atividade principal' },
  { value: '09', label: 'Outra' },
  { value: '99', label: 'Desconhecida' },
])

export const DIPLOMAS = since2010('RU_DIPLOM', 35, [
  { value: '01', label: 'Diploma de qualificação' },
  { value: '02', label: 'Certificado de qualificação' },
  { value: '03', label: 'Certificado de formação profissional certificada' },
  { value: '04', label: 'Certificado de formação profissional não certificada' },
  { value: '05', label: 'Sem certificado, por reprovação' },
  { value: '06', label: 'Certificado de frequência' },
  { value: '07', label: 'Diploma do ensino superior' },
  { value: '08', label: 'Não aplicável' },
  { value: '99', label: 'Desconhecido' },
])

/** The level of qualification that a training gives. */
export const LEVELS = since2010('RU_QUALIF', 36, [
  { value: '01', label: 'Nível 1' },
  { value: '02', label: 'Nível 2' },
  { value: '03', label: 'Nível 3' },
  { value: '04', label: 'Nível 4' },
  { value: '05', label: 'Nível 5' },
  { value: '06', label: 'Nível 6 (licenciatura)' },
  { value: '07', label: 'Nível 7 (mestrado)' },
  { value: '08', label: 'Nível 8 (doutoramento)' },
  { value: '09', label: 'Sem atribuição de nível' },
  { value: '99', label: 'Desconhecido' },
])

/** A code of a table. */
export type CodeOf<T extends ReportTable> = T['codes'][number]['value']
export type PensionScheme = CodeOf<typeof PENSION_SCHEMES>
export type Situation = CodeOf<typeof SITUATIONS>
export type Period = CodeOf<typeof PERIODS>
export type Modality = CodeOf<typeof MODALITIES>
export type Initiative = CodeOf<typeof INITIATIVES>
export type Schedule = CodeOf<typeof SCHEDULES>
export type TrainingEntity = CodeOf<typeof TRAINING_ENTITIES>
export type Diploma = CodeOf<typeof DIPLOMAS>
export type TrainingLevel = CodeOf<typeof LEVELS>
