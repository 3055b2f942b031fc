/** The demo academy's account of each role, besides the visitor. */
export const roles = ['admin', 'master', 'gestor', 'empresa', 'tutor', 'criador', 'formando'] as const
type Role = (typeof roles)[number]
export type Who = Role | 'visitor'

/** A route of the product (rule access.pages), opened directly. */
export interface Route {
  /** `COURSE` is replaced by a course that everybody may see, `NOBODY` by an id that does not exist. */
  open: string
  /** The page's heading, or its sentence where there is nothing to head. */
  title: string | RegExp
  /** Where it leads, when not to itself. */
  at?: string
  /** `public`; `session` for anybody logged in; or those who see it, admin included. */
  access: 'public' | 'session' | readonly Role[]
  /** For logged-in users who may not: redirected to /homepage from an entity's action, else the page says so. */
  refusal?: 'homepage' | 'page'
}

const landing = /^A formação da sua equipa/
/** Areas that the product has no pages for yet. */
const missing = 'Este ecrã não existe'
const everyTab: Record<string, string> = {
  dadospessoais: 'Dados Pessoais',
  meuscursos: 'Meus cursos',
  minhasquestoes: 'Minhas questões',
  progressoformacoes: 'Progresso dos Cursos',
  resumocursos: 'Resumo dos cursos',
  minhashoras: 'As minhas horas',
  informacoesgerais: 'Informações Gerais',
  ajudasuporte: 'Ajuda e Suporte',
}

export const routes: readonly Route[] = [
  { open: '/', title: landing, access: 'public' },
  { open: '/homepage', title: 'Início', access: 'session' },
  { open: '/termos', title: 'Termos e condições', access: 'public' },
  { open: '/regulamento', title: 'Regulamento da formação', access: 'public' },
  { open: '/politica', title: 'Política de privacidade', access: 'public' },
  { open: '/faqs', title: 'Perguntas frequentes', access: 'public' },
  { open: '/suporte', title: 'Suporte', access: 'public' },
  { open: '/equipa', title: /./, access: 'public' },
  { open: '/academy', title: /./, access: 'public' },
  { open: '/login', title: 'Entrar', access: 'public' },
  { open: '/register', title: 'Registo', access: 'public' },
  { open: '/register/gestor/NOBODY', title: 'Registo de gestor de formação', access: 'public' },
  { open: '/activation', title: 'Ativação de conta', access: 'public' },
  { open: '/activation/pessoa@example.pt&codigo', title: /ativa/i, access: 'public' },
  { open: '/profile', title: 'Dados Pessoais', access: 'session' },
  { open: '/profile/NOBODY', title: 'Dados Pessoais', access: 'session' },
  { open: '/profile/separador', title: 'Dados Pessoais', access: 'session' },
  ...Object.entries(everyTab).map(([tab, title]): Route => ({
    open: `/profile/${tab}`,
    title,
    access: 'session',
  })),
  {
    open: '/profile/ativacaocontas',
    title: 'Ativação de contas por PIN',
    access: ['admin', 'master', 'gestor', 'empresa'],
  },
  { open: '/profile/planodeformacao', title: 'Plano de formação', access: ['formando'] },
  { open: '/avisos', title: 'Avisos', access: 'session' },
  { open: '/profile/avisos', title: 'Preferências de avisos', access: 'session' },
  { open: '/avisos/cancelar', title: 'Deixar de receber avisos por email', access: 'public' },
  { open: '/questionario', title: 'Que formação faz falta?', access: 'public' },
  { open: '/verificar-dossier', title: 'Verificar um dossier', access: 'public' },
  { open: '/auditoria', title: 'Consulta de dossiers', access: 'public' },
  { open: '/reclamacoes', title: 'Reclamações', access: 'public' },
  { open: '/profile/privacidade', title: 'Privacidade', access: 'session' },
  { open: '/master/dashboard', title: 'Painel', access: ['admin', 'master'] },
  { open: '/master/clientes', title: 'Clientes', access: ['admin', 'master'] },
  { open: '/master/clientes/NOBODY', title: 'Empresa não encontrada', access: ['admin', 'master'] },
  { open: '/master/formandos', title: 'Formandos', access: ['admin', 'master'] },
  { open: '/master/gestaoclientes', title: 'Gestão de Clientes', access: ['admin', 'master'] },
  { open: '/offer', title: 'Oferta Códigos', access: ['admin', 'gestor', 'master'] },
  { open: '/gestor/formandos', title: 'Formandos', access: ['admin', 'gestor'] },
  { open: '/gestor/importar', title: 'Importações', access: ['admin', 'gestor', 'master'] },
  { open: '/gestor/dashboard', title: 'Clientes e formandos', access: ['admin', 'gestor'] },
  { open: '/gestor/clientes', title: 'Empresas', access: ['admin', 'gestor'] },
  { open: '/gestor/clientes/NOBODY', title: 'Empresa não encontrada', access: ['admin', 'gestor'] },
  { open: '/gestor/fc', title: 'Formação Contínua', access: ['admin', 'empresa', 'gestor', 'master'] },
  {
    open: '/gestor/fc/NOBODY',
    title: 'Cartão não encontrado',
    access: ['admin', 'empresa', 'gestor', 'master'],
  },
  { open: '/empresa', title: /./, access: ['admin', 'empresa'] },
  { open: '/gestor/stats', title: 'Estatísticas', access: ['admin', 'gestor', 'master', 'tutor'] },
  { open: '/gestor/relatorios', title: 'Relatórios', access: ['admin', 'gestor', 'master', 'empresa'] },
  { open: '/gestor/planos', title: 'Planos de formação', access: ['admin', 'gestor', 'master', 'empresa'] },
  {
    open: '/gestor/auditores',
    title: 'Ligações de auditores',
    access: ['admin', 'master', 'gestor', 'empresa'],
  },
  { open: '/gestor/sigo', title: 'SIGO', access: ['admin', 'gestor', 'master', 'empresa'] },
  { open: '/admin/chat', title: 'Chat do tutor', access: ['admin', 'tutor', 'criador'] },
  { open: '/invoices', title: 'Faturação', access: ['admin', 'empresa', 'gestor', 'master'] },
  {
    open: '/invoices/NOBODY/2026-01',
    title: 'Mês não encontrado',
    access: ['admin', 'empresa', 'gestor', 'master'],
  },
  { open: '/horas/NOBODY', title: 'Conta de horas não encontrada', access: 'session' },
  {
    open: '/gestor/planos/NOBODY',
    title: 'Plano não encontrado',
    access: ['admin', 'gestor', 'master', 'empresa'],
  },
  { open: '/avaliacao', title: 'Avaliação', access: ['admin', 'tutor', 'criador'] },
  { open: '/courses', title: 'Cursos', access: 'public' },
  { open: '/coursev/COURSE', title: 'HACCP na prática: segurança alimentar', access: 'public' },
  { open: '/tempo/NOBODY', title: 'Registo de tempo não encontrado', access: 'session' },
  { open: '/admin/inspecao', title: 'Ensaio de auditoria', access: ['admin'] },
  { open: '/admin/indicadores', title: 'Indicadores da formação', access: ['admin'] },
  { open: '/admin/anomalias', title: 'Anomalias de tempo', access: ['admin'] },
  { open: '/course/NOBODY', title: /./, access: 'session' },
  {
    open: '/courseprev/COURSE',
    title: 'HACCP na prática: segurança alimentar',
    access: ['admin', 'tutor', 'criador'],
  },
  // The generic screens, by the matrix of the role.
  {
    open: '/degree/list',
    title: 'Cursos',
    access: ['admin', 'master', 'gestor', 'tutor', 'criador'],
    refusal: 'homepage',
  },
  { open: '/role/list', title: 'Perfis', access: ['admin'], refusal: 'homepage' },
  { open: '/role/edit', title: 'Novo perfil', access: ['admin'], refusal: 'homepage' },
  { open: '/desconhecida/list', title: missing, access: 'session' },
  // Links of the old application, and of the activity log.
  {
    open: '/#degree/list',
    at: '/degree/list',
    title: 'Cursos',
    access: ['admin', 'master', 'gestor', 'tutor', 'criador'],
    refusal: 'homepage',
  },
  { open: '/#/profile/meuscursos', at: '/profile/meuscursos', title: 'Meus cursos', access: 'session' },
  // The contacts are at the foot of the page.
  { open: '/#contacts', at: '/', title: landing, access: 'public' },
  { open: '/worker/NOBODY', at: '/user/view/NOBODY', title: /./, access: 'session' },
  // Anything else leads to the start.
  { open: '/nada', at: '/', title: landing, access: 'public' },
  { open: '/nada/de/nada/aqui', at: '/', title: landing, access: 'public' },
]
