import { pageLabel } from './page-label.ts'
import { approvalLevel } from '../platform/kernel/roles.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, group, list, text } from '../platform/kernel/fields.ts'

/** Role with its permission matrix (rule role.matrix). */
export const role = defineEntity({
  name: 'role',
  label: { one: 'Perfil', many: 'Perfis', gender: 'm' },
  about: 'Os perfis dizem o que cada utilizador pode ver e fazer.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 60, unique: true }),
    admin: boolean({ label: 'Administrador', help: 'Passa todas as verificações.' }),
    master: boolean({ label: 'Master' }),
    gestor: boolean({ label: 'Gestor' }),
    sa: boolean({
      label: 'SA',
      help: 'Não altera preços, campanhas, cartões nem mensagens, mesmo com permissão.',
    }),
    company: boolean({ label: 'Empresa' }),
    student: boolean({ label: 'Formando', help: 'Exige os dados de certificação.' }),
    moderator: boolean({
      label: 'Moderador',
      help: 'Nos cursos que modera: conversa, responde a perguntas e avalia trabalhos.',
    }),
    approvalLevel: choice({
      label: 'Nível de aprovação',
      required: true,
      options: [
        { value: approvalLevel.trainee, label: '0 · Formando' },
        { value: approvalLevel.tutor, label: '2 · Tutor' },
        { value: approvalLevel.creator, label: '4 · Criador' },
        { value: approvalLevel.master, label: '6 · Master' },
      ],
    }),
    permissions: group({
      label: 'Permissões',
      of: {
        pages: list({
          label: 'Páginas',
          distinct: 'name',
          of: {
            name: text({ label: 'Página', required: true, max: 60, words: pageLabel }),
            view: boolean({ label: 'Ver' }),
            edit: boolean({ label: 'Editar' }),
            list: boolean({ label: 'Listar' }),
          },
        }),
      },
    }),
  },
  list: {
    columns: ['name', 'admin', 'master', 'gestor', 'company', 'student', 'approvalLevel'],
    search: ['name'],
    sort: 'name',
  },
  form: [
    { title: 'Perfil', fields: ['name', 'approvalLevel'] },
    { title: 'Tipo', fields: ['admin', 'master', 'gestor', 'sa', 'company', 'student', 'moderator'] },
    {
      title: 'Permissões',
      help: 'O que este perfil pode fazer em cada página.',
      fields: ['permissions.pages'],
    },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  adminOnly: ['list', 'edit'],
})
