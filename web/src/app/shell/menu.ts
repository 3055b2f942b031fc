import {
  IconActivity,
  IconAlertCircle,
  IconBook2,
  IconBuilding,
  IconCategory,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconClock,
  IconDiscount2,
  IconFileInvoice,
  IconFiles,
  IconForms,
  IconGauge,
  IconHeartbeat,
  IconHelp,
  IconKey,
  IconLifebuoy,
  IconMail,
  IconMessage2,
  IconMessages,
  IconNews,
  IconPhoto,
  IconSchool,
  IconSettings,
  IconStack2,
  IconTags,
  IconTicket,
  IconTools,
  IconTrendingUp,
  IconUser,
  IconUserShield,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { can } from '#contract/access/permissions.ts'
import { isAnyKind, type RoleAccess, type RoleKind } from '#contract/access/roles.ts'
import { t, type TextKey } from '#contract/text/text.ts'

export interface MenuEntry {
  to: string
  label: string
  icon: Icon
  /** Opens in a tab of its own, as the tutor's chat does. */
  newTab: boolean
}

export interface MenuGroup {
  name: string
  label: string
  entries: MenuEntry[]
}

interface Declared {
  to: string
  label: TextKey
  icon: Icon
  /** The kinds of role that see it; everybody when left out. */
  kinds?: readonly RoleKind[]
  /** The entity whose list it shows: seen by whoever may list it (specification §6). */
  entity?: string
  newTab?: boolean
}

const entity = (name: string, label: TextKey, icon: Icon): Declared => ({
  to: `/${name}/list`,
  label,
  icon,
  entity: name,
})

/** The side menu in the groups of the specification (§2 "Side-menu links", §6 "Menu groups"). */
const groups: readonly { name: string; label: TextKey; entries: readonly Declared[] }[] = [
  {
    name: 'personal',
    label: 'shell.groups.personal',
    entries: [
      { to: '/homepage', label: 'menu.degrees', icon: IconSchool },
      { to: '/profile/dadospessoais', label: 'menu.personalData', icon: IconUser },
      { to: '/profile/meuscursos', label: 'menu.myCourses', icon: IconBook2 },
      { to: '/profile/minhasquestoes', label: 'menu.myQuestions', icon: IconHelp },
      { to: '/profile/progressoformacoes', label: 'menu.courseProgress', icon: IconTrendingUp },
      { to: '/profile/resumocursos', label: 'menu.courseSummary', icon: IconChecklist },
      { to: '/profile/informacoesgerais', label: 'menu.generalInformation', icon: IconFiles },
      { to: '/profile/ajudasuporte', label: 'menu.support', icon: IconLifebuoy },
      {
        to: '/profile/ativacaocontas',
        label: 'menu.pinActivation',
        icon: IconKey,
        kinds: ['company', 'gestor', 'master'],
      },
      { to: '/admin/chat', label: 'menu.chat', icon: IconMessages, kinds: ['tutor'], newTab: true },
      { to: '/avaliacao', label: 'menu.grading', icon: IconClipboardCheck, kinds: ['tutor', 'creator'] },
      { to: '/invoices', label: 'menu.invoices', icon: IconFileInvoice, kinds: ['company', 'master'] },
    ],
  },
  {
    name: 'master',
    label: 'shell.groups.master',
    entries: [
      { to: '/master/dashboard', label: 'menu.dashboard', icon: IconGauge, kinds: ['master'] },
      { to: '/master/clientes', label: 'menu.companies', icon: IconBuilding, kinds: ['master'] },
      { to: '/master/formandos', label: 'menu.trainees', icon: IconUsers, kinds: ['master'] },
      { to: '/master/gestaoclientes', label: 'menu.clients', icon: IconStack2, kinds: ['master'] },
    ],
  },
  {
    name: 'gestor',
    label: 'shell.groups.gestor',
    entries: [
      { to: '/gestor/clientes', label: 'menu.managerCompanies', icon: IconBuilding, kinds: ['gestor'] },
      { to: '/gestor/formandos', label: 'menu.trainees', icon: IconUsers, kinds: ['gestor'] },
      {
        to: '/gestor/stats',
        label: 'menu.statistics',
        icon: IconChartBar,
        kinds: ['gestor', 'master', 'tutor'],
      },
    ],
  },
  {
    name: 'backoffice',
    label: 'shell.groups.backoffice',
    entries: [
      entity('degree', 'menu.degrees', IconSchool),
      entity('module', 'menu.modules', IconStack2),
      entity('resource', 'menu.resources', IconFiles),
      entity('survey', 'menu.surveys', IconChecklist),
      entity('category', 'menu.categories', IconCategory),
      entity('educationLevel', 'menu.educationLevels', IconBook2),
      entity('code', 'menu.codes', IconTicket),
      entity('price', 'menu.prices', IconTags),
      entity('discount', 'menu.campaigns', IconDiscount2),
      entity('zlSlider', 'menu.sliders', IconPhoto),
    ],
  },
  {
    name: 'system',
    label: 'shell.groups.system',
    entries: [
      { to: '/admin/overview', label: 'menu.overview', icon: IconHeartbeat, kinds: ['admin'] },
      entity('user', 'menu.users', IconUsers),
      entity('role', 'menu.roles', IconUserShield),
      entity('task', 'menu.tasks', IconClock),
      entity('emailTemplate', 'menu.emailTemplates', IconMail),
      entity('maintenance', 'menu.maintenances', IconTools),
      entity('activity', 'menu.activities', IconActivity),
      entity('error', 'menu.errors', IconAlertCircle),
      entity('message', 'menu.messages', IconMessage2),
      entity('newsletter', 'menu.newsletters', IconNews),
      entity('quiz', 'menu.quizzes', IconForms),
      { to: '/settings/list', label: 'menu.settings', icon: IconSettings, kinds: ['admin'] },
    ],
  },
]

const sees = (role: RoleAccess, entry: Declared): boolean =>
  entry.entity ? can(role, entry.entity, 'list') : !entry.kinds || isAnyKind(role, entry.kinds)

/**
 * The menu of a role: what it may open and what there is a page for, without empty groups.
 * @param pages which pages the product has
 */
export const menuFor = (
  role: RoleAccess,
  pages: { hasPage: (path: string) => boolean; hasEntityScreens: boolean },
): MenuGroup[] =>
  groups
    .map((group) => ({
      name: group.name,
      label: t(group.label),
      entries: group.entries
        .filter(
          (entry) => sees(role, entry) && (entry.entity ? pages.hasEntityScreens : pages.hasPage(entry.to)),
        )
        .map((entry) => ({
          to: entry.to,
          label: t(entry.label),
          icon: entry.icon,
          newTab: entry.newTab ?? false,
        })),
    }))
    .filter((group) => group.entries.length > 0)
