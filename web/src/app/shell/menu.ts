import {
  IconActivity,
  IconAlertCircle,
  IconAlertTriangle,
  IconBeach,
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconCards,
  IconCalendar,
  IconCategory,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconChecks,
  IconClipboardCheck,
  IconClipboardCopy,
  IconClipboardData,
  IconClipboardList,
  IconClock,
  IconDiscount2,
  IconFileInvoice,
  IconEraser,
  IconEyeCheck,
  IconFileImport,
  IconContract,
  IconFileCertificate,
  IconFileCode,
  IconFileText,
  IconFiles,
  IconFolders,
  IconForms,
  IconGauge,
  IconHeartbeat,
  IconHelp,
  IconHome,
  IconHourglass,
  IconId,
  IconKey,
  IconLifebuoy,
  IconMail,
  IconMap2,
  IconMapPin,
  IconMessage2,
  IconMessageReport,
  IconMessages,
  IconNews,
  IconPhone,
  IconPhoto,
  IconPlugConnected,
  IconReportAnalytics,
  IconScale,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconStack2,
  IconReceiptOff,
  IconReceiptTax,
  IconTags,
  IconTicket,
  IconTools,
  IconTrendingUp,
  IconUser,
  IconUserCheck,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import { may, type AbilityName } from '#contract/platform/access/abilities.ts'
import { can } from '#contract/platform/access/permissions.ts'
import { isCompanyAccount, type CurrentUser } from '#contract/platform/access/session.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'

export interface MenuEntry {
  to: string
  /** The entity whose screens it leads to. */
  entity?: string
  label: string
  icon: Icon
  /** Opens in a tab of its own, as the tutor's chat does. */
  newTab: boolean
}

export interface MenuGroup {
  name: string
  label: string
  entries: MenuEntry[]
  /** Open before anybody folds or unfolds it. */
  open: boolean
}

interface Declared {
  to: string
  label: TextKey
  icon: Icon
  /** The entity whose list it shows: seen by whoever may open it (rule access.menu). */
  entity?: string
  /** Of those, by whoever the matrix lets edit. */
  forEditors?: boolean
  /** Of those, by whom a policy lets do this. */
  ability?: AbilityName
  newTab?: boolean
  /** A company's own: nobody else has one, administrators neither. */
  isOwn?: boolean
}

const entity = (
  name: string,
  label: TextKey,
  icon: Icon,
  who: Pick<Declared, 'forEditors' | 'ability'> = {},
): Declared => ({
  to: `/${name}/list`,
  label,
  icon,
  entity: name,
  ...who,
})

/** Where everybody reads what some may edit, the list is for those: others have it in their personal area. */
const editors = { forEditors: true } as const

/** The side menu in its groups (rule access.menu). */
const groups: readonly { name: string; label: TextKey; entries: readonly Declared[] }[] = [
  {
    name: 'personal',
    label: 'shell.groups.personal',
    entries: [
      { to: '/homepage', label: 'menu.start', icon: IconHome },
      { to: '/profile/dadospessoais', label: 'menu.personalData', icon: IconUser },
      { to: '/profile/meuscursos', label: 'menu.myCourses', icon: IconBook2 },
      { to: '/profile/minhasquestoes', label: 'menu.myQuestions', icon: IconHelp },
      { to: '/profile/progressoformacoes', label: 'menu.courseProgress', icon: IconTrendingUp },
      { to: '/profile/resumocursos', label: 'menu.courseSummary', icon: IconChecklist },
      { to: '/profile/minhashoras', label: 'menu.myHours', icon: IconHourglass },
      { to: '/profile/calendario', label: 'menu.calendar', icon: IconCalendar },
      { to: '/profile/planodeformacao', label: 'menu.ownPlan', icon: IconClipboardList },
      { to: '/profile/informacoesgerais', label: 'menu.generalInformation', icon: IconFiles },
      { to: '/profile/ajudasuporte', label: 'menu.support', icon: IconLifebuoy },
      {
        to: '/profile/ativacaocontas',
        label: 'menu.pinActivation',
        icon: IconKey,
      },
      { to: '/admin/tutor', label: 'menu.tutorDesk', icon: IconClipboardList },
      {
        to: '/admin/chat',
        label: 'menu.chat',
        icon: IconMessages,
        newTab: true,
      },
      { to: '/avaliacao', label: 'menu.grading', icon: IconClipboardCheck },
      { to: '/tutor/formandos', label: 'menu.tutored', icon: IconUsersGroup },
      { to: '/invoices', label: 'menu.invoices', icon: IconFileInvoice },
    ],
  },
  {
    name: 'master',
    label: 'shell.groups.master',
    entries: [
      { to: '/master/dashboard', label: 'menu.dashboard', icon: IconGauge },
      { to: '/master/clientes', label: 'menu.companies', icon: IconBuilding },
      { to: '/master/formandos', label: 'menu.trainees', icon: IconUsers },
      { to: '/master/gestaoclientes', label: 'menu.clients', icon: IconStack2 },
    ],
  },
  {
    name: 'company',
    label: 'shell.groups.company',
    entries: [{ to: '/empresa', label: 'management.myCompany', icon: IconBuilding, isOwn: true }],
  },
  {
    name: 'gestor',
    label: 'shell.groups.gestor',
    entries: [
      { to: '/gestor/dashboard', label: 'menu.managerDashboard', icon: IconGauge },
      { to: '/gestor/clientes', label: 'menu.managerCompanies', icon: IconBuilding },
      { to: '/gestor/formandos', label: 'menu.trainees', icon: IconUsers },
      { to: '/gestor/fc', label: 'menu.continuingTraining', icon: IconCards },
      { to: '/gestor/importar', label: 'menu.imports', icon: IconFileImport },
      { to: '/offer', label: 'menu.offerCodes', icon: IconTicket },
      {
        to: '/gestor/stats',
        label: 'menu.statistics',
        icon: IconChartBar,
      },
      { to: '/gestor/relatorios', label: 'menu.reports', icon: IconReportAnalytics },
      entity('action', 'menu.actions', IconFolders),
      { to: '/gestor/auditores', label: 'menu.auditors', icon: IconEyeCheck },
      { to: '/gestor/planos', label: 'menu.plans', icon: IconClipboardList },
      { to: '/gestor/sigo', label: 'menu.sigo', icon: IconClipboardCopy },
      entity('processorContract', 'menu.processorContracts', IconContract),
      entity('employment', 'menu.employments', IconBriefcase),
      entity('externalTraining', 'menu.externalTrainings', IconCertificate),
      entity('creditUse', 'menu.creditUses', IconHourglass),
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
      entity('company', 'menu.managerCompanies', IconBuilding),
      entity('code', 'menu.codes', IconTicket),
      entity('cartfc', 'menu.cards', IconCards),
      entity('price', 'menu.prices', IconTags),
      entity('discount', 'menu.campaigns', IconDiscount2),
      entity('taxRate', 'menu.taxRates', IconReceiptTax),
      entity('taxExemption', 'menu.taxExemptions', IconReceiptOff),
      entity('legalParameter', 'menu.legalParameters', IconScale),
      {
        to: '/admin/inspecao',
        label: 'menu.rehearsal',
        icon: IconChecks,
        ability: 'inspection.rehearseAcademy',
      },
      {
        to: '/admin/indicadores',
        label: 'menu.indicators',
        icon: IconReportAnalytics,
        ability: 'inspection.rehearseAcademy',
      },
      { to: '/admin/anomalias', label: 'menu.anomalies', icon: IconAlertTriangle },
      entity('municipalHoliday', 'menu.municipalHolidays', IconBeach),
      entity('annexFormat', 'menu.annexFormats', IconFileCode),
      entity('hoursMethods', 'menu.hoursMethods', IconHourglass),
      entity('zlSlider', 'menu.sliders', IconPhoto),
      entity('faqs', 'menu.faqs', IconHelp, { ability: 'faqs.moderate' }),
      entity('usefulDocument', 'menu.usefulDocuments', IconFiles, editors),
      entity('coordenador', 'menu.coordinators', IconLifebuoy, editors),
      entity('contacto', 'menu.contacts', IconPhone, editors),
    ],
  },
  {
    name: 'system',
    label: 'shell.groups.system',
    entries: [
      { to: '/admin/overview', label: 'menu.overview', icon: IconHeartbeat },
      entity('user', 'menu.users', IconUsers),
      entity('role', 'menu.roles', IconUserShield),
      entity('client', 'menu.clientApps', IconPlugConnected),
      entity('task', 'menu.tasks', IconClock),
      entity('emailTemplate', 'menu.emailTemplates', IconMail),
      entity('maintenance', 'menu.maintenances', IconTools),
      entity('activity', 'menu.activities', IconActivity),
      entity('error', 'menu.errors', IconAlertCircle),
      entity('security', 'menu.security', IconShieldLock),
      entity('message', 'menu.messages', IconMessage2),
      entity('newsletter', 'menu.newsletters', IconNews),
      entity('quiz', 'menu.quizzes', IconForms),
      entity('complaint', 'menu.complaints', IconMessageReport),
      entity('dataRequest', 'menu.dataRequests', IconShieldCheck),
      entity('dataErasure', 'menu.dataErasures', IconEraser),
      entity('consent', 'menu.consents', IconUserCheck),
      entity('legalVersion', 'menu.legalVersions', IconFileCertificate),
      entity('processingActivity', 'menu.processingActivities', IconClipboardData),
      entity('identityCheck', 'menu.identityChecks', IconId),
      entity('contractTemplate', 'menu.contractTemplates', IconFileText),
      entity('country', 'menu.countries', IconWorld),
      entity('sigoCountry', 'menu.sigoCountries', IconWorld),
      entity('sigoDistrict', 'menu.sigoDistricts', IconMap2),
      entity('sigoCounty', 'menu.sigoCounties', IconMapPin),
      entity('settings', 'menu.settings', IconSettings),
    ],
  },
]

/** Whom the menu is for. */
type Person = Pick<CurrentUser, '_id' | 'companyId' | 'role' | 'lists' | 'abilities'>

const sees = (person: Person, entry: Declared, opens: (path: string) => boolean): boolean => {
  const { entity: name, forEditors, ability, isOwn } = entry
  if (isOwn && !isCompanyAccount(person)) return false
  if (!name) return opens(entry.to)
  return (
    (person.lists?.includes(name) ?? false) &&
    (!forEditors || can(person.role, name, 'edit')) &&
    (!ability || may(person, ability))
  )
}

/** Whose work stands in other groups: their personal area is folded at first. A tutor's stands in it. */
const workElsewhere = [
  'management.openMasterRooms',
  'management.openManagerRooms',
  'course.write',
] as const satisfies readonly AbilityName[]

/**
 * The menu of a person: what they may open, without empty groups.
 * @param opens whether there is a page of its own at a path whose gate lets the person through; of the entities' lists the
 * server says with the person which ones open
 */
export const menuFor = (person: Person, opens: (path: string) => boolean): MenuGroup[] =>
  groups
    .map((group) => ({
      name: group.name,
      label: t(group.label),
      open: group.name !== 'personal' || !workElsewhere.some((name) => may(person, name)),
      entries: group.entries
        .filter((entry) => sees(person, entry, opens))
        .map((entry) => ({
          to: entry.to,
          ...(entry.entity ? { entity: entry.entity } : {}),
          label: t(entry.label),
          icon: entry.icon,
          newTab: entry.newTab ?? false,
        })),
    }))
    .filter((group) => group.entries.length > 0)
