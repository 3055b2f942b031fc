/** The people of the demo academy who are not trainees, and its companies. All invented. */

/** The password of every demo account (rule server.settings). */
export const demoPassword = 'demo1234'

/** Keys of the roles that the product creates. */
type RoleKey = 'admin' | 'master' | 'gestor' | 'company' | 'tutor' | 'creator' | 'student'

interface StaffMember {
  username: string
  email: string
  role: RoleKey
  name: string
  contact: string
  nif: string
  avatar?: string
}

interface DemoCompany {
  key: string
  /** The user name is the NIF; `alias` signs in too. */
  nif: string
  alias?: string
  name: string
  email: string
  address: string
  postalCode: string
  city: string
  county: string
  district: string
  country: string
  latitude: number
  longitude: number
  companyContact: string
  companyRepName: string
  /** Code 1 to 17. */
  companyProfessionalSector: number
  certificateDownload: boolean
  /** User name of the master that owns it. */
  owner: string
  /** User names of its training managers. */
  gestores: string[]
  createdDaysAgo: number
  /** FC cards: `hours` bought on each of `quantity` cards. */
  cards: { ref: string; hours: number; quantity: number; createdDaysAgo: number }[]
}

export const staff: StaffMember[] = [
  {
    username: 'admin',
    email: 'admin@tirocinio.example',
    role: 'admin',
    name: 'Marta Alexandra Figueira Pinto',
    contact: '910000001',
    nif: '299013332',
  },
  {
    username: 'master',
    email: 'master@tirocinio.example',
    role: 'master',
    name: 'Joaquim António Serpa Bettencourt',
    contact: '910000002',
    nif: '299013707',
    avatar: 'foto-joaquim-serpa.png',
  },
  {
    username: 'tutor',
    email: 'tutor@tirocinio.example',
    role: 'tutor',
    name: 'Rita Isabel Valadares Moniz',
    contact: '910000003',
    nif: '299014070',
    avatar: 'foto-rita-valadares.png',
  },
  {
    username: 'criador',
    email: 'criador@tirocinio.example',
    role: 'creator',
    name: 'Nuno Henrique Cabral de Noronha',
    contact: '910000004',
    nif: '299014444',
    avatar: 'foto-nuno-cabral.png',
  },
  {
    username: 'gestor',
    email: 'gestor@riaformosa.example',
    role: 'gestor',
    name: 'Cláudia Susana Marreiros Viegas',
    contact: '910000005',
    nif: '299014819',
  },
  {
    username: 'gestor.serra',
    email: 'formacao@serradopilar.example',
    role: 'gestor',
    name: 'Paulo Jorge Ferraz da Cunha',
    contact: '910000006',
    nif: '299015181',
  },
  {
    username: 'gestor.lima',
    email: 'formacao@valedolima.example',
    role: 'gestor',
    name: 'Maria do Rosário Amorim de Abreu',
    contact: '910000007',
    nif: '299090019',
  },
  {
    username: 'tutor.duarte',
    email: 'duarte.salvado@tirocinio.example',
    role: 'tutor',
    name: 'Duarte Filipe Menezes Salvado',
    contact: '910000013',
    nif: '299019004',
  },
]

export const companies: DemoCompany[] = [
  {
    key: 'ria-formosa',
    nif: '599001011',
    alias: 'empresa',
    name: 'Conservas Ria Formosa, Lda.',
    email: 'geral@riaformosa.example',
    address: 'Rua do Cais Novo, 18',
    postalCode: '8700-310',
    city: 'Olhão',
    county: 'Olhão',
    district: 'Faro',
    country: 'Portugal',
    latitude: 37.0262,
    longitude: -7.8411,
    companyContact: '289000118',
    companyRepName: 'Henrique Manuel Viegas do Ó',
    companyProfessionalSector: 3,
    certificateDownload: true,
    owner: 'master',
    gestores: ['gestor'],
    createdDaysAgo: 210,
    cards: [
      { ref: 'FC42-RIA-01', hours: 42, quantity: 3, createdDaysAgo: 200 },
      { ref: 'FC35-RIA-02', hours: 35, quantity: 1, createdDaysAgo: 400 },
    ],
  },
  {
    key: 'serra-do-pilar',
    nif: '599002026',
    name: 'Logística Serra do Pilar, S.A.',
    email: 'geral@serradopilar.example',
    address: 'Avenida da Plataforma Logística, 240',
    postalCode: '4405-520',
    city: 'Vila Nova de Gaia',
    county: 'Vila Nova de Gaia',
    district: 'Porto',
    country: 'Portugal',
    latitude: 41.1239,
    longitude: -8.6118,
    companyContact: '220000240',
    companyRepName: 'Maria Leonor Ferraz Teixeira Pinto',
    companyProfessionalSector: 7,
    certificateDownload: false,
    owner: 'master',
    gestores: ['gestor.serra'],
    createdDaysAgo: 120,
    cards: [{ ref: 'FC42-SER-01', hours: 42, quantity: 2, createdDaysAgo: 110 }],
  },
  {
    key: 'vale-do-lima',
    nif: '599003030',
    alias: 'empresa.lima',
    name: 'Móveis e Carpintaria do Vale do Lima, S.A.',
    email: 'geral@valedolima.example',
    address: 'Zona Industrial da Gemieira, Lote 12',
    postalCode: '4990-645',
    city: 'Ponte de Lima',
    county: 'Ponte de Lima',
    district: 'Viana do Castelo',
    country: 'Portugal',
    latitude: 41.7571,
    longitude: -8.5536,
    companyContact: '258000330',
    companyRepName: 'António Maria Norton de Abreu',
    companyProfessionalSector: 3,
    certificateDownload: true,
    owner: 'master',
    gestores: ['gestor.lima'],
    createdDaysAgo: 370,
    cards: [
      { ref: 'FC42-LIM-01', hours: 42, quantity: 60, createdDaysAgo: 291 },
      { ref: 'FC35-LIM-02', hours: 35, quantity: 70, createdDaysAgo: 356 },
      { ref: 'FC42-LIM-03', hours: 42, quantity: 40, createdDaysAgo: 91 },
      { ref: 'FC42-LIM-00', hours: 42, quantity: 2, createdDaysAgo: 369 },
    ],
  },
  // With all in order for an inspection.
  {
    key: 'mondego',
    nif: '599005050',
    alias: 'empresa.mondego',
    name: 'Padaria e Pastelaria do Mondego, Lda.',
    email: 'geral@padariadomondego.example',
    address: 'Rua do Forno Novo, 9',
    postalCode: '3000-174',
    city: 'Coimbra',
    county: 'Coimbra',
    district: 'Coimbra',
    country: 'Portugal',
    latitude: 40.2109,
    longitude: -8.4292,
    companyContact: '239000050',
    companyRepName: 'Leonor Beirão Simões',
    companyProfessionalSector: 3,
    certificateDownload: true,
    owner: 'master',
    gestores: [],
    createdDaysAgo: 790,
    cards: [],
  },
  // With nobody and nothing yet, so that its screens are seen empty.
  {
    key: 'atelie-do-sado',
    nif: '599004045',
    alias: 'empresa.vazia',
    name: 'Ateliê do Sado, Unipessoal, Lda.',
    email: 'geral@ateliedosado.example',
    address: 'Travessa do Postigo do Cais, 3',
    postalCode: '2900-555',
    city: 'Setúbal',
    county: 'Setúbal',
    district: 'Setúbal',
    country: 'Portugal',
    latitude: 38.5227,
    longitude: -8.8929,
    companyContact: '265000045',
    companyRepName: 'Beatriz Galrinho Salema',
    companyProfessionalSector: 17,
    certificateDownload: true,
    owner: 'master',
    gestores: [],
    createdDaysAgo: 3,
    cards: [],
  },
]
