import { employmentFields } from './employment-fields.ts'
import type { ImportField } from './field.ts'

/** The columns that imported files may hold (rule import.columns). */

/** What is imported: trainees, or the courses that trainees get. */
export const IMPORT_KINDS = ['user', 'degree'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

const identity: readonly ImportField[] = [
  {
    name: 'nif',
    label: 'NIF',
    sample: '123456789',
    heads: [
      'NIF do formando',
      'Contribuinte',
      'N.º de contribuinte',
      'Número de identificação fiscal',
      'Identificação fiscal',
      'Número fiscal',
      'VAT',
      'Tax number',
    ],
  },
  {
    name: 'username',
    label: 'Username',
    sample: '',
    heads: ['Utilizador', 'Nome de utilizador', 'User', 'User name', 'Login', 'Conta'],
  },
  {
    name: 'email',
    label: 'Email',
    sample: 'maria.silva@example.pt',
    heads: [
      'Mail',
      'Correio eletrónico',
      'Correio electrónico',
      'Endereço de email',
      'Endereço eletrónico',
      'Email do formando',
      'Email pessoal',
      'Email profissional',
      'Email de trabalho',
    ],
  },
]

const nif = identity[0]!
const username = identity[1]!
const email = identity[2]!

/** The columns of a file of trainees. */
const personFields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nome completo',
    sample: 'Maria da Conceição Silva',
    heads: [
      'Nome',
      'Nome do formando',
      'Nome do colaborador',
      'Nome do trabalhador',
      'Nome do funcionário',
      'Formando',
      'Colaborador',
      'Trabalhador',
      'Funcionário',
      'Participante',
      'Name',
      'Full name',
    ],
  },
  email,
  username,
  nif,
  {
    name: 'niss',
    label: 'NISS',
    sample: '11111111110',
    heads: [
      'Segurança Social',
      'N.º de segurança social',
      'Número de identificação da segurança social',
      'Beneficiário',
      'N.º de beneficiário',
    ],
  },
  {
    name: 'contact',
    label: 'Contacto telefónico',
    sample: '912 345 678',
    heads: ['Contacto', 'Telefone', 'Telemóvel', 'Telef', 'Tlm', 'Tel', 'Phone', 'N.º de telemóvel'],
  },
  {
    name: 'dateOfBirth',
    label: 'Data de nascimento',
    sample: '31/12/1985',
    heads: ['Nascimento', 'Nascido em', 'Data nasc', 'Dt nascimento', 'Dt nasc', 'D N', 'Birth date'],
  },
  { name: 'gender', label: 'Género', sample: 'F', heads: ['Sexo', 'Gender'] },
  {
    name: 'identificationType',
    label: 'Tipo de documento',
    sample: 'Cartão de cidadão',
    heads: ['Tipo doc', 'Tipo de documento de identificação', 'Tipo de identificação'],
  },
  {
    name: 'identificationNumber',
    label: 'Número do documento',
    sample: '',
    heads: [
      'CC',
      'BI',
      'BI/CC',
      'CC/BI',
      'Cartão de cidadão',
      'N.º do cartão de cidadão',
      'N.º CC',
      'N.º BI',
      'N.º documento',
      'Documento',
      'Doc identificação',
      'Documento de identificação',
      'N.º do documento de identificação',
      'Número de identificação civil',
      'NIC',
    ],
  },
  {
    name: 'identificationCheckCC',
    label: 'Caracteres de controlo',
    sample: '',
    heads: ['Dígitos de controlo', 'Controlo', 'Check digits', 'Dígitos de verificação'],
  },
  {
    name: 'dateValidateCC',
    label: 'Validade do documento',
    sample: '01-06-2031',
    heads: ['Validade', 'Data de validade', 'Validade CC', 'Válido até', 'Validade do CC'],
  },
  {
    name: 'job',
    label: 'Profissão',
    sample: 'Operadora de armazém',
    heads: ['Função', 'Cargo', 'Categoria profissional', 'Categoria', 'Job'],
  },
  {
    name: 'nationality',
    label: 'Nacionalidade',
    sample: 'Portuguesa',
    heads: ['País de nacionalidade', 'Nationality'],
  },
  {
    name: 'address',
    label: 'Morada',
    sample: 'Rua das Flores, 12',
    heads: ['Residência', 'Endereço', 'Rua', 'Address'],
  },
  {
    name: 'postalCode',
    label: 'Código postal',
    sample: '4000-123',
    heads: ['Cod postal', 'C postal', 'CP', 'Cód. Post.', 'Zip'],
  },
  { name: 'city', label: 'Localidade', sample: 'Porto', heads: ['Cidade', 'City', 'Localidade postal'] },
  ...employmentFields,
]

/** The columns of a file of assignments. */
const assignmentFields: readonly ImportField[] = [
  nif,
  username,
  email,
  {
    name: 'person',
    label: 'Formando (NIF, username ou email)',
    sample: '',
    heads: ['Formando', 'Pessoa', 'Identificação', 'Colaborador', 'Trabalhador', 'Participante'],
  },
  {
    name: 'course',
    label: 'Curso (código ou nome)',
    sample: '',
    heads: [
      'Curso',
      'Código',
      'Código do curso',
      'Cód. curso',
      'Nome do curso',
      'Formação',
      'Ação',
      'Ação de formação',
      'Course',
    ],
  },
  {
    name: 'ref',
    label: 'Cartão (referência)',
    sample: '',
    heads: ['Cartão', 'Referência', 'Ref', 'Cartão FC', 'Ref. do cartão', 'Referência do cartão', 'FC'],
  },
  {
    name: 'date',
    label: 'Data',
    sample: '',
    heads: ['Data de início', 'Início', 'Data de atribuição', 'Data de ativação', 'Date'],
  },
]

/** The fields that a file of a kind may hold, in the order of its template. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  user: personFields,
  degree: assignmentFields,
}

/** The label of a field, as rows and messages name it. */
export const importLabel = (kind: ImportKind, name: string): string =>
  importFields[kind].find((field) => field.name === name)?.label ?? name
