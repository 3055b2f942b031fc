import { and, eq, isNotNull } from 'drizzle-orm'
import {
  COMPANY,
  ERASED_NAME,
  type PersonalData,
  remove,
} from '../../platform/personal-data/personal-data.ts'
import { importRows, imports } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    // Before the rows, by which the person is found here.
    {
      label: 'Importações cuja anulação foi recusada',
      table: imports,
      through: [[imports.id, importRows, importRows.import]],
      where: and(eq(imports.state, 'written'), isNotNull(imports.failure)),
      // It is somebody else's, and the refusal names others too.
      hides: [
        'company',
        'owner',
        'file',
        'digest',
        'heads',
        'mapping',
        'failure',
        'counts',
        'rows',
        'characters',
      ],
      erasure: { mask: 'A recusa, que podia dizer o nome, é apagada.', values: { failure: null } },
    },
    {
      label: 'Linhas de importações',
      table: importRows,
      by: [importRows.item],
      byUsername: [importRows.username],
      erasure: {
        mask: 'Conteúdo apagado.',
        values: {
          cells: [],
          mended: {},
          username: '',
          name: ERASED_NAME,
          keys: [],
          errors: [],
          before: null,
        },
      },
    },
    { label: 'Importações que fez', table: imports, by: [imports.owner], erasure: remove },
  ],
  notPersonal: {
    'import_columns.company': COMPANY,
    'imports.company': COMPANY,
    'import_rows.import': 'De outros; as linhas que tratam da pessoa são encontradas por ela.',
  },
}
