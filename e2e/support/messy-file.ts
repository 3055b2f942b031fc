/** A Portuguese NIF out of eight digits. */
export const nifOf = (digits: string): string => {
  const rest = Array.from(digits, Number).reduce((sum, digit, at) => sum + digit * (9 - at), 0) % 11
  return digits + String(rest < 2 ? 0 : 11 - rest)
}

/**
 * A list of staff as one gets it: a title above, three kinds of dates, three wrong rows, in Windows-1252.
 * @param count its people, more than thirty
 * @param of where their addresses are, and the number from which theirs count
 * @param workplace where they work, since days and for hours that the file says too
 */
export const messyFile = (
  count: number,
  of = { domain: 'fabrica.example', from: 21_000_000 },
  workplace?: string,
): Buffer => {
  const rows = Array.from({ length: count }, (_, index) => {
    const [day, month, year] = [1 + (index % 28), 1 + (index % 12), 1960 + (index % 40)]
    const [d, m] = [String(day).padStart(2, '0'), String(month).padStart(2, '0')]
    const date = [`${day}/${month}/${year}`, `${d}-${m}-${year}`, `${year}-${m}-${d}`][index % 3]
    const name = index === 29 ? 'A indicar' : `José Conceição ${index}`
    const nif = index === 9 ? '123456780' : nifOf(String(of.from + index * 37))
    const email = index === 19 ? 'sem arroba' : `pessoa${index}@${of.domain}`
    const work = workplace
      ? [`${d}-${m}-${2000 + (index % 25)}`, index % 2 ? 'Efetivo' : '', '37,5', workplace]
      : []
    return [name, nif, email, date, '"Operador de máquinas; noite"', ...work].join(';')
  })
  const text = [
    'Relação de pessoal – Conservas',
    '',
    [
      'Nome do colaborador;N.º de Contribuinte;Correio electrónico;Data nasc.;Secção',
      ...(workplace ? ['Dt. admissão', 'Vínculo', 'Carga horária semanal', 'Local de trabalho'] : []),
    ].join(';'),
    ...rows,
  ].join('\r\n')
  return Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')
}
