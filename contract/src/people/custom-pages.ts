/** Pages beside the entities; they skip the entity check and have gates of their own (rule access.pages). */
export const customPages = [
  'homepage',
  'profile',
  'course',
  'coursev',
  'courseprev',
  'dashboard',
  'gestor',
  'stats',
  'offer',
  'admin',
  'avaliacao',
  'invoices',
  'master',
] as const
