/** What a machine may be allowed to do: of each, the calls that name it (`grants` of their declaration). */
export const GRANTS = [
  { value: 'course.import', label: 'Importar cursos' },
  { value: 'course.export', label: 'Exportar cursos' },
] as const

export type Grant = (typeof GRANTS)[number]['value']
