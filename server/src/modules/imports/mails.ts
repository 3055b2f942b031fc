import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/**
 * To the person who imported a file, when it was written, failed, or was checked by a job and awaits their decision.
 */
export const importFinishedMail = noticeMail({
  name: 'importFinished',
  title: 'Importação terminada',
  kind: 'importFinished',
  fields: ['file', 'outcome'],
  samples: { file: 'formandos.xlsx', outcome: 'está guardado (novos: 12; alterados: 3)' },
  text: 'O ficheiro «{{file}}» {{outcome}}.',
  action: 'Ver a importação',
})
