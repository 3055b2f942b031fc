import { entities } from '#contract/entities.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { bindings } from '../bindings.ts'

/**
 * Who may do what with which item, written down by hand (rules access.matrix, access.creators, person.edit,
 * reach.scope, site.public-forms; decisions 0003 and 0015). The test asks the running server.
 *
 * A line with the name of an entity covers the entity: `list add`, one sign each. The lines under it, with a dot, cover
 * an item: `view edit remove`. Signs: `+` may, `1` 401 nobody logged in, `3` 403 not allowed, `4` 404 not there, or out
 * of sight. An item is in a person's list exactly when they may view it.
 *
 * The people: the company is the account of company C; the gestor manages C, the master owns C, the student works for
 * C and takes the course that the tutor and the moderator moderate. `grants` has a role of no kind, with every box of
 * the matrix ticked. Company D, with its own people, is out of everybody's sight.
 */
export const kinds = [
  'anonymous',
  'student',
  'company',
  'gestor',
  'master',
  'tutor',
  'moderator',
  'creator',
  'grants',
  'admin',
] as const
export type Kind = (typeof kinds)[number]

const table = `
                   anonymous  student  company  gestor  master  tutor  moderator  creator  grants  admin
user               11         33       33       3+      3+      33     33         33       33      ++
  · self           111        ++3      ++3      ++3     ++3     ++3    ++3        ++3      ++3     ++3
  · trainee        111        444      +33      ++3     ++3     444    444        444      444     ++3
  · waiting        111        444      +33      ++3     ++3     444    444        444      444     +++
  · manager        111        444      444      444     ++3     444    444        444      444     ++3
  · account        111        444      ++3      444     ++3     444    444        444      444     ++3
  · stranger       111        444      444      444     444     444    444        444      444     ++3
  · administrator  111        444      444      444     444     444    444        444      444     +33
company            11         33       33       +3      ++      33     33         33       33      ++
  · own            111        333      ++3      ++3     +++     333    333        333      333     +++
  · other          111        333      444      444     444     333    333        333      333     +++
role               11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      +33     +++
client             11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +33
category           11         33       33       33      33      33     33         ++       33      ++
  · any            111        333      333      333     333     333    333        +++      +33     +++
educationLevel     11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      +33     +++
country            11         33       33       33      33      33     33         33       3+      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
activity           11         33       33       33      33      33     33         33       33      +3
  · any            111        333      333      333     333     333    333        333      +33     +33
error              11         33       33       33      33      33     33         33       33      +3
  · any            111        333      333      333     333     333    333        333      +33     +33
security           11         33       33       33      33      33     33         33       33      +3
  · any            111        333      333      333     333     333    333        333      333     +33
message            1+         3+       3+       3+      3+      3+     3+         3+       3+      ++
  · any            111        333      333      333     333     333    333        333      +33     +33
maintenance        11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
zlSlider           11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
newsletter         1+         3+       3+       3+      3+      3+     3+         3+       3+      ++
  · any            111        333      333      333     333     333    333        333      +33     +++
coordenador        11         +3       +3       +3      +3      +3     +3         +3       ++      ++
  · any            111        +33      +33      +33     +33     +33    +33        +33      +++     +++
contacto           11         +3       +3       +3      +3      +3     +3         +3       ++      ++
  · any            111        +33      +33      +33     +33     +33    +33        +33      +++     +++
usefulDocument     11         +3       +3       +3      +3      +3     +3         +3       ++      ++
  · any            111        +33      +33      +33     +33     +33    +33        +33      +++     +++
cartfc             11         33       33       +3      ++      33     33         33       ++      ++
  · own            111        333      333      +33     +++     333    333        333      444     +++
  · other          111        333      333      433     444     333    333        333      444     +++
  · held           111        333      333      +33     +33     333    333        333      +33     +++
code               11         33       +3       +3      +3      33     33         33       +3      ++
  · own            111        333      +33      +33     +33     333    333        333      433     +++
  · other          111        333      433      433     433     333    333        333      433     +++
  · made           111        333      +33      +33     +33     333    333        333      +33     +++
price              11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
discount           11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
taxRate            11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
taxExemption       11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
legalParameter     11         33       33       33      33      33     33         33       33      ++
hoursMethods       11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
complaint          1+         3+       3+       3+      3+      3+     3+         3+       3+      ++
  · any            111        333      333      333     333     333    333        333      333     +33
complaintTemplate  11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
municipalHoliday   11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
annexDelivery      11         33       ++       ++      ++      33     33         33       33      ++
  · own            111        333      +++      +++     +++     333    333        333      333     +++
  · other          111        333      444      444     444     333    333        333      333     +++
annexFormat        11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
timeBound          11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
dataErasure        11         33       33       33      33      33     33         33       33      +3
  · any            111        333      333      333     333     333    333        333      333     +33
consent            11         33       33       33      33      33     33         33       33      +3
  · any            111        333      333      333     333     333    333        333      333     +33
legalVersion       11         33       33       33      33      33     33         33       33      +3
  · any            111        333      333      333     333     333    333        333      333     +33
processingActivity 11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
identityCheck      11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
contractTemplate   11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
processorContract  11         33       +3       +3      +3      33     33         33       33      ++
  · own            111        333      +33      +33     +33     333    333        333      333     +++
  · other          111        333      433      433     433     333    333        333      333     +++
  · accepted       111        333      +33      +33     +33     333    333        333      333     +33
dataRequest        11         33       33       33      33      33     33         33       33      +3
  · any            111        333      333      333     333     333    333        333      333     +33
employment         11         33       ++       ++      ++      33     33         33       33      ++
  · own            111        333      +++      +++     +++     333    333        333      333     +++
  · other          111        333      444      444     444     333    333        333      333     +++
externalTraining   11         33       ++       ++      ++      33     33         33       33      ++
  · own            111        333      +++      +++     +++     333    333        333      333     +++
  · other          111        333      444      444     444     333    333        333      333     +++
creditUse          11         33       ++       ++      ++      33     33         33       33      ++
  · own            111        333      +++      +++     +++     333    333        333      333     +++
  · other          111        333      444      444     444     333    333        333      333     +++
action             11         33       +3       +3      +3      +3     +3         ++       33      ++
  · own            111        333      +33      +33     +33     +33    +33        +++      333     +++
  · other          111        333      433      433     433     433    433        +++      333     +++
  · sealed         111        333      +33      +33     +33     +33    +33        +33      333     +33
dossierEntry       11         33       +3       +3      +3      ++     ++         ++       33      ++
  · own            111        333      +33      +33     +33     +++    +++        +++      333     +++
  · other          111        333      433      433     433     444    444        +++      333     +++
  · sealed         111        333      +33      +33     +33     +33    +33        +33      333     +33
task               11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      +33     +++
emailTemplate      11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
quiz               1+         3+       3+       3+      3+      3+     3+         3+       ++      ++
  · any            111        333      333      333     333     333    333        333      +33     +3+
settings           11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     ++3
degree             11         33       33       +3      +3      +3     +3         ++       +3      ++
  · published      111        333      333      +33     +33     433    433        +++      +33     +++
  · moderated      111        333      333      433     433     +33    +33        +++      433     +++
  · hidden         111        333      333      433     433     433    433        +++      433     +++
  · authored       111        333      333      +33     +33     433    433        +++      +33     +++
module             11         33       33       33      33      33     33         ++       +3      ++
  · any            111        333      333      333     333     333    333        +++      +33     +++
resource           11         33       33       33      33      33     33         ++       33      ++
  · any            111        333      333      333     333     333    333        +++      +33     +++
survey             11         33       33       33      33      33     33         ++       ++      ++
  · any            111        333      333      333     333     333    333        +++      +++     +++
faqs               11         ++       ++       ++      ++      ++     ++         ++       ++      ++
  · own            111        ++3      444      444     444     +++    +++        444      444     +++
  · classmate      111        444      444      444     444     +++    +++        444      444     +++
  · promoted       111        +33      444      444     444     +++    +++        444      444     +++
  · other          111        444      444      444     444     444    444        444      444     +++
comment            11         ++       ++       ++      ++      ++     ++         ++       ++      ++
  · own            111        +++      444      444     444     444    444        444      444     444
sigoCountry        11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
sigoDistrict       11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
sigoCounty         11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
`

/**
 * The same for an entity without a line above: one that has no policy, by the access that it declares for all that is
 * done with it. An entity with rights of its own needs lines of its own.
 */
const byAccess = `
                   anonymous  student  company  gestor  master  tutor  moderator  creator  grants  admin
matrix             11         33       33       33      33      33     33         33       ++      ++
  · any            111        333      333      333     333     333    333        333      +++     +++
admins             11         33       33       33      33      33     33         33       33      ++
  · any            111        333      333      333     333     333    333        333      333     +++
`

type Cells = Record<Kind, string>

/** The table's rows for an entity: for the entity itself, and for each of its items. */
interface Expected {
  entity: string
  ofEntity: Cells
  ofItems: { item: string; cells: Cells }[]
}

const cellsOf = (signs: readonly string[]): Cells =>
  Object.fromEntries(kinds.map((kind, index) => [kind, signs[index] ?? ''])) as Cells

const read = (lines: string): Expected[] =>
  lines
    .trim()
    .split('\n')
    .slice(1)
    .reduce<Expected[]>((found, line) => {
      const [first = '', ...rest] = line.trim().split(/\s+/)
      if (first !== '·') return [...found, { entity: first, ofEntity: cellsOf(rest), ofItems: [] }]
      const [item = '', ...signs] = rest
      found.at(-1)?.ofItems.push({ item, cells: cellsOf(signs) })
      return found
    }, [])

const byHand = read(table)
const withLines = new Set(byHand.map(({ entity }) => entity))

/** The access that an entity declares for everything, where no policy of its own says more. */
const accessOf = (entity: Entity): string | undefined => {
  const own = bindings.find((binding) => binding.entity.name === entity.name)
  if (!own || own.policy || entity.notSa) return undefined
  const declared = new Set(Object.values(entity.access).map(String))
  return declared.size === 1 ? [...declared][0] : undefined
}

/** What is expected of every entity: the lines of its own, or those of its access. */
export const expected: Expected[] = [
  ...byHand,
  ...entities
    .filter(({ name }) => !withLines.has(name))
    .flatMap((entity) => {
      const usual = read(byAccess).find((one) => one.entity === accessOf(entity))
      return usual ? [{ ...usual, entity: entity.name }] : []
    }),
]
