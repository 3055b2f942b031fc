import { defineEntity, type Reference } from '../platform/kernel/entity.ts'
import { addressFields } from '../places/address.ts'
import { boolean, choice, day, file, group, instant, integer, ref, text } from '../platform/kernel/fields.ts'
import { IMAGE_FILES } from '../platform/engine/file-kinds.ts'
import { COUNTRY_CHOICES, GENDERS, IDENTIFICATION_TYPES } from '../platform/validation/options.ts'
import { EMAIL_MAX, NAME_MAX, USERNAME_MAX } from '../platform/validation/lengths.ts'
import { DOCUMENT_NUMBER_MAX, ENTRY_VISA_MAX, JOB_MAX } from './lengths.ts'
import { ADDRESS_MAX } from '../places/lengths.ts'
import { PERSON_NUMBERS } from './numbers.ts'
import { certificationErrors } from './certification.ts'
import { whenAsked } from './dependent-data.ts'

declare module '../platform/kernel/entity-map.ts' {
  interface Presented {
    user: {
      /** Nobody is without these. */
      username: string
      email: string
      role: Reference
      isStudent: boolean
      /** The account waits for its activation. */
      activation: boolean
      certificateIssued: boolean
      /** Present when a single person is read: the training cards given to them, and the courses that they have. */
      cartsfc?: { _id: string; ref: string; hours: number; remaining: number }[]
      degrees?: { _id: string; degree: Reference }[]
    }
  }
  interface Taken {
    user: {
      /** The digest of a password that an administrator gives. */
      optionPassword?: boolean
      password?: string | null
    }
  }
}

/** The `data` of a user (rule person.data). */
const data = group({
  label: 'Dados',
  of: {
    name: text({ label: 'Nome completo', required: true, max: NAME_MAX }),
    contact: text({ label: 'Contacto telefónico', ...PERSON_NUMBERS.contact }),
    nif: text({ label: 'NIF', ...PERSON_NUMBERS.nif }),
    niss: text({ label: 'NISS', ...PERSON_NUMBERS.niss }),
    company: ref({ label: 'Empresa', entity: 'company' }),
    ...addressFields,
    addressDetails: text({ label: 'Complemento de morada', max: ADDRESS_MAX }),
    dateOfBirth: day({ label: 'Data de nascimento' }),
    dateValidateCC: day({ label: 'Validade do documento' }),
    gender: choice({ label: 'Género', options: GENDERS }),
    identificationType: choice({ label: 'Tipo de documento', options: IDENTIFICATION_TYPES }),
    identificationSubType: text({
      label: 'Subtipo de documento',
      max: 3,
      when: whenAsked('identificationSubType', 'identificationType'),
    }),
    emitedBy: text({
      label: 'Entidade emissora',
      max: 3,
      when: whenAsked('emitedBy', 'identificationType'),
    }),
    entryVisa: text({
      label: 'Visto de entrada',
      max: ENTRY_VISA_MAX,
      when: whenAsked('entryVisa', 'identificationType'),
    }),
    identificationNumber: text({ label: 'Número do documento', max: DOCUMENT_NUMBER_MAX }),
    identificationCheckCC: text({
      label: 'Caracteres de controlo',
      ...PERSON_NUMBERS.identificationCheckCC,
      when: whenAsked('identificationCheckCC', 'identificationType'),
    }),
    job: text({ label: 'Profissão', max: JOB_MAX }),
    educationLevel: ref({ label: 'Habilitações literárias', entity: 'educationLevel' }),
    country: text({ label: 'País de residência', max: 60 }),
    nationalityCountry: choice({ label: 'Nacionalidade', options: COUNTRY_CHOICES }),
    nationalityCountryOther: text({
      label: 'Outra nacionalidade',
      max: 80,
      when: whenAsked('nationalityCountryOther', 'nationalityCountry'),
    }),
    citizenshipCountry: choice({ label: 'País de naturalidade', options: COUNTRY_CHOICES }),
    citizenshipCountryOther: text({
      label: 'Outro país de naturalidade',
      max: 80,
      when: whenAsked('citizenshipCountryOther', 'citizenshipCountry'),
    }),
    citizenshipDistrict: text({
      label: 'Distrito de naturalidade',
      max: 60,
      when: whenAsked('citizenshipDistrict', 'citizenshipCountry'),
    }),
    citizenshipCounty: text({
      label: 'Concelho de naturalidade',
      max: 60,
      when: whenAsked('citizenshipCounty', 'citizenshipCountry'),
    }),
    privateCode: text({ label: 'Código privado', max: 60 }),
    faqs: boolean({ label: 'Pode pedir ajuda e ver as FAQs das sessões', initial: true }),
    comments: boolean({ label: 'Pode tirar apontamentos', initial: true }),
  },
})

/** Everybody with an account: trainees, gestores, tutors, creators, companies, administrators. */
export const user = defineEntity({
  name: 'user',
  label: { one: 'Utilizador', many: 'Utilizadores', gender: 'm' },
  about: 'As pessoas e empresas que entram na academia.',
  personal: true,
  title: 'data.name',
  fields: {
    username: text({
      label: 'Username',
      required: true,
      format: 'username',
      lowercase: true,
      max: USERNAME_MAX,
      unique: true,
    }),
    email: text({
      label: 'Email',
      required: true,
      format: 'email',
      lowercase: true,
      max: EMAIL_MAX,
      unique: true,
    }),
    role: ref({ label: 'Perfil', entity: 'role', required: true }),
    avatar: file({ label: 'Fotografia', accept: IMAGE_FILES }),
    active: boolean({ label: 'Ativo' }),
    lock: boolean({ label: 'Bloqueado' }),
    system: boolean({ label: 'Do sistema', readOnly: true }),
    owner: ref({ label: 'Criado por', entity: 'user', readOnly: true }),
    changepw: boolean({ label: 'Tem de mudar a palavra-passe', readOnly: true }),
    activationDate: instant({ label: 'Data de ativação', readOnly: true }),
    unread: integer({ label: 'Mensagens por ler', readOnly: true }),
    lastMessage: instant({ label: 'Última mensagem', readOnly: true }),
    data,
  },
  list: {
    columns: ['data.name', 'username', 'email', 'role', 'active'],
    search: ['username', 'email', 'data.name', 'data.nif', 'data.niss'],
    sort: 'data.name',
    filters: ['role', 'active', 'lock'],
  },
  form: [
    {
      title: 'Geral',
      fields: ['username', 'email', 'role', 'active', 'data.name', 'data.contact', 'data.company', 'avatar'],
    },
    {
      title: 'Certificação',
      help: 'O que o certificado e o SIGO exigem de cada formando.',
      fields: [
        'data.nif',
        'data.niss',
        'data.dateOfBirth',
        'data.gender',
        'data.identificationType',
        'data.identificationSubType',
        'data.emitedBy',
        'data.entryVisa',
        'data.identificationNumber',
        'data.identificationCheckCC',
        'data.dateValidateCC',
        'data.job',
        'data.educationLevel',
        'data.nationalityCountry',
        'data.nationalityCountryOther',
        'data.citizenshipCountry',
        'data.citizenshipCountryOther',
        'data.citizenshipDistrict',
        'data.citizenshipCounty',
      ],
    },
    {
      title: 'Morada',
      fields: [
        'data.address',
        'data.addressDetails',
        'data.postalCode',
        'data.city',
        'data.locality',
        'data.county',
        'data.district',
        'data.country',
      ],
    },
    {
      title: 'Nas sessões',
      help: 'O que a pessoa tem ao lado de cada sessão dos seus cursos.',
      fields: ['data.comments', 'data.faqs'],
    },
  ],
  access: { list: 'matrix', view: 'session', edit: 'session', add: 'policy' },
  adminOnly: ['list', 'edit'],
  rules: ({ data: given }, today) =>
    certificationErrors(given ?? {}, {
      required: false,
      today,
    }).map((error) => ({ ...error, field: `data.${error.field}` })),
})
