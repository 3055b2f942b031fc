import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, file, integer, text } from '../platform/kernel/fields.ts'
import { IMAGE_FILES } from '../platform/engine/file-kinds.ts'
import { EMAIL_MAX, PHONE_MAX } from '../platform/validation/lengths.ts'

/** The groups that slides are shown in (rule site.slides). */
export const SLIDER_GROUPS = [
  { value: 'index', label: 'Página inicial' },
  { value: 'home', label: 'Lista de cursos' },
] as const

/** Slides of the landing page and of the course list. */
export const zlSlider = defineEntity({
  name: 'zlSlider',
  label: { one: 'Slide', many: 'Slides', gender: 'm' },
  about: 'As imagens com texto que passam na página inicial e na lista de cursos.',
  title: 'title',
  fields: {
    idSlide: integer({ label: 'Ordem', required: true, min: 1, max: 999 }),
    group: choice({ label: 'Grupo', required: true, options: SLIDER_GROUPS }),
    title: text({ label: 'Título', max: 120 }),
    text: text({ label: 'Texto', style: 'lines', max: 400 }),
    btntext: text({ label: 'Texto do botão', max: 40 }),
    btnlink: text({
      label: 'Ligação do botão',
      format: 'url',
      max: 300,
      help: 'Um endereço da web, uma página (/courses), ou os contactos no fundo da página (#contacts).',
    }),
    active: boolean({ label: 'Ativo', initial: true }),
    image: file({ label: 'Imagem', accept: IMAGE_FILES, open: true }),
  },
  list: {
    columns: ['idSlide', 'group', 'title', 'active'],
    search: ['title'],
    sort: 'idSlide',
    filters: ['group', 'active'],
  },
  form: [
    { title: 'Slide', fields: ['group', 'idSlide', 'active', 'image'] },
    { title: 'Texto', fields: ['title', 'text', 'btntext', 'btnlink'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
})

/** Subscriptions of the newsletter; anybody subscribes (rule site.newsletter). */
export const newsletter = defineEntity({
  name: 'newsletter',
  label: { one: 'Subscrição da newsletter', many: 'Subscrições da newsletter', gender: 'f' },
  about: 'Quem pediu para receber as novidades da academia.',
  title: 'email',
  fields: {
    name: text({ label: 'Nome', required: true, max: 100 }),
    surname: text({ label: 'Apelido', required: true, max: 100 }),
    email: text({ label: 'Email', required: true, format: 'email', lowercase: true, max: EMAIL_MAX }),
  },
  list: {
    columns: ['name', 'surname', 'email', 'createdAt'],
    search: ['name', 'surname', 'email'],
    sort: '-createdAt',
  },
  form: [{ title: 'Subscrição', fields: ['name', 'surname', 'email'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix', add: 'anonymous' },
  adminOnly: ['list', 'edit'],
})

/** The people of Ajuda e Suporte (rule support.contacts). */
export const coordenador = defineEntity({
  name: 'coordenador',
  label: { one: 'Coordenador', many: 'Coordenadores', gender: 'm' },
  about: 'As pessoas que apoiam os formandos, com fotografia, nome e cargo.',
  title: 'nome',
  fields: {
    foto: file({ label: 'Fotografia', accept: IMAGE_FILES, open: true }),
    nome: text({ label: 'Nome', required: true, max: 120 }),
    cargo: text({ label: 'Cargo', max: 120 }),
  },
  list: { columns: ['nome', 'cargo'], search: ['nome', 'cargo'], sort: 'createdAt' },
  form: [{ title: 'Coordenador', fields: ['foto', 'nome', 'cargo'] }],
  access: { list: 'session', view: 'session', edit: 'matrix' },
})

/** The contacts of Ajuda e Suporte. */
export const contacto = defineEntity({
  name: 'contacto',
  label: { one: 'Contacto', many: 'Contactos', gender: 'm' },
  about: 'Os contactos da equipa de apoio.',
  title: 'email',
  fields: {
    telefone: text({ label: 'Telefone', format: 'phone', max: PHONE_MAX }),
    telemovel: text({ label: 'Telemóvel', format: 'phone', max: PHONE_MAX }),
    email: text({ label: 'Email', required: true, format: 'email', max: EMAIL_MAX }),
  },
  list: { columns: ['telefone', 'telemovel', 'email'], search: ['email'], sort: 'createdAt' },
  form: [{ title: 'Contacto', fields: ['telefone', 'telemovel', 'email'] }],
  access: { list: 'session', view: 'session', edit: 'matrix' },
})

/** Useful documents of Informações Gerais. */
export const usefulDocument = defineEntity({
  name: 'usefulDocument',
  label: { one: 'Documento útil', many: 'Documentos úteis', gender: 'm' },
  about: 'Regulamentos, guias e modelos que todos podem transferir.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 160 }),
    category: text({ label: 'Categoria', max: 80 }),
    description: text({ label: 'Descrição', style: 'lines', max: 1000 }),
    file: file({
      label: 'Ficheiro',
      required: true,
      accept: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'png', 'jpg', 'jpeg', 'zip'],
    }),
  },
  list: { columns: ['name', 'category', 'description', 'file'], search: ['name', 'category'], sort: 'name' },
  form: [{ title: 'Documento', fields: ['name', 'category', 'description', 'file'] }],
  access: { list: 'session', view: 'session', edit: 'matrix' },
})
