/** The closed lists of a person's and a company's data (rule person.data), as `{value, label}`. */

export interface Option {
  readonly value: string
  readonly label: string
}

/** The label of an option; empty where it is none of them. */
export const labelOf = (options: readonly Option[], value: string | null | undefined): string =>
  options.find((option) => option.value === value)?.label ?? ''

export const GENDERS = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
] as const satisfies readonly Option[]

/** The kinds of identity document (rule person.kinds-of-document). */
export const IDENTIFICATION_TYPES = [
  { value: 'C', label: 'Cartão de cidadão' },
  { value: 'A', label: 'Autorização de residência' },
  { value: 'M', label: 'Identificação militar' },
  { value: 'P', label: 'Passaporte' },
] as const satisfies readonly Option[]

/** The subtypes of a residence authorisation (type A). */
export const RESIDENCE_SUBTYPES = [
  { value: 'TRS', label: 'Título de residência' },
  { value: 'CUE', label: 'Certificado de registo de cidadão da União Europeia' },
  { value: 'RUE', label: 'Cartão de residência da União Europeia' },
  { value: 'FUE', label: 'Cartão de residência de familiar de cidadão da União Europeia' },
  { value: 'REF', label: 'Título de refugiado' },
  { value: 'MNE', label: 'Cartão do Ministério dos Negócios Estrangeiros' },
] as const satisfies readonly Option[]

/** Who issues a residence authorisation (type A). */
export const RESIDENCE_ISSUERS = [
  { value: 'DRN', label: 'Direção Regional do Norte' },
  { value: 'DRC', label: 'Direção Regional do Centro' },
  { value: 'DRL', label: 'Direção Regional de Lisboa, Vale do Tejo e Alentejo' },
  { value: 'DRA', label: 'Direção Regional do Algarve' },
  { value: 'DRM', label: 'Direção Regional da Madeira' },
  { value: 'DRS', label: 'Direção Regional dos Açores' },
] as const satisfies readonly Option[]

/** Who issues a military identification (type M). */
export const MILITARY_ISSUERS = [
  { value: 'EXP', label: 'Exército Português' },
  { value: 'MAP', label: 'Marinha Portuguesa' },
  { value: 'FAP', label: 'Força Aérea Portuguesa' },
  { value: 'GNR', label: 'Guarda Nacional Republicana' },
] as const satisfies readonly Option[]

/** The values of a nationality or place of birth: Portugal, or another country that is then named. */
export const PORTUGAL = '1'
export const OTHER_COUNTRY = '2'
export const COUNTRY_CHOICES = [
  { value: PORTUGAL, label: 'Portugal' },
  { value: OTHER_COUNTRY, label: 'Outro' },
] as const satisfies readonly Option[]

/** A company's professional sector, codes 1 to 17. The codes are fixed, the names are ours (rule company.data). */
export const PROFESSIONAL_SECTORS = [
  'Agricultura, floresta e pescas',
  'Indústrias extrativas',
  'Indústrias transformadoras',
  'Eletricidade, gás, água e resíduos',
  'Construção',
  'Comércio e reparação de veículos',
  'Transportes e armazenagem',
  'Alojamento e restauração',
  'Informação e comunicação',
  'Atividades financeiras e seguros',
  'Atividades imobiliárias',
  'Consultoria, atividades técnicas e científicas',
  'Serviços administrativos e de apoio',
  'Administração pública e defesa',
  'Educação e formação',
  'Saúde e apoio social',
  'Artes, desporto e outros serviços',
].map((label, i): Option => ({ value: String(i + 1), label }))

/** Whether the value is one of a list's values; a number is taken as its text. */
export function isOption(options: readonly Option[], value: string | number): boolean {
  return options.some((option) => option.value === String(value))
}
