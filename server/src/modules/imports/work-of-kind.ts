import type { ImportKind } from '#contract/imports/fields.ts'
import { checkAssignments } from './courses/check.ts'
import { mailAssignments, undoAssignments, writeAssignments } from './courses/write.ts'
import { checkPeople } from './people/check.ts'
import { undoPeople } from './people/undo.ts'
import { mailPeople, writePeopleRows } from './people/write.ts'
import type { Imports, RowWork } from './run.ts'

/** How the rows of each kind of file are processed. */
export const workOf = (imports: Imports, kind: ImportKind): RowWork =>
  kind === 'user'
    ? {
        check: checkPeople,
        write: writePeopleRows(imports),
        undo: undoPeople(imports),
        mail: mailPeople(imports),
      }
    : {
        check: checkAssignments,
        write: writeAssignments(imports),
        undo: undoAssignments(imports),
        mail: mailAssignments(imports),
      }
