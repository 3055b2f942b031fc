/** The schooling that a trainee may have, lowest first. */
export const educationLevels = [
  'Sem escolaridade',
  '1.º ciclo do ensino básico (4.º ano)',
  '2.º ciclo do ensino básico (6.º ano)',
  '3.º ciclo do ensino básico (9.º ano)',
  'Ensino secundário (12.º ano)',
  'Curso técnico superior profissional',
  'Bacharelato',
  'Licenciatura',
  'Mestrado',
  'Doutoramento',
]
