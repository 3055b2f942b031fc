import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/** To whoever brought a file, when it was written, could not be, or was gone through by a job and waits for them. */
export const importFinishedMail = noticeMail({
  name: 'importFinished',
  title: 'Importação terminada',
  kind: 'importFinished',
  fields: ['file', 'outcome'],
  samples: { file: 'formandos.xlsx', outcome: 'está gravado (novos: 12; alterados: 3)' },
  text: 'O ficheiro «{{file}}» {{outcome}}.',
  action: 'Ver a importação',
})
