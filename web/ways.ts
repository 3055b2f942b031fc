/** The ways in which people arrive, by the parts that load on them: what two of them need is one file for both. */
const arrivals: readonly (readonly [way: string, part: RegExp])[] = [
  ['gated', /\/app\/gated-pages\.ts$/],
  ['frame', /\/app\/shell\/UserFrame\.tsx$|\/modules\/home\/pages\/Homepage\.tsx$/],
  ['player', /\/modules\/learning\/player\/pages\/\w+\.tsx$/],
  ['list', /\/modules\/site\/courses\/pages\/Courses\.tsx$/],
  ['course', /\/modules\/site\/courses\/pages\/CourseView\.tsx$/],
  ['landing', /\/modules\/site\/pages\/Landing\.tsx$/],
  [
    'text',
    /\/modules\/(?:site|certificates)\/pages\/\w+\.tsx$|\/modules\/actions\/verify\/VerifyDossier\.tsx$/,
  ],
  ['login', /\/modules\/accounts\/pages\/Login\.tsx$|\/modules\/site\/quiz\/pages\/\w+\.tsx$/],
  ['account', /\/modules\/accounts\/pages\/(?:Register|Activation)\.tsx$/],
  ['invited', /\/modules\/accounts\/pages\/RegisterManager\.tsx$/],
  [
    'asked',
    /\/modules\/complaints\/pages\/Complain\.tsx$|\/modules\/actions\/auditor\/AuditorRoom\.tsx$|\/modules\/notices\/pages\/EndMails\.tsx$/,
  ],
  ['entity', /\/platform\/engine\/(?:EntityPage|(?:list|view)\/Generic\w+)\.tsx$|\/app\/entities\.ts$/],
  ['editing', /\/platform\/engine\/edit\/GenericEdit\.tsx$/],
  ['item', /\/modules\/accounts\/people\/pages\/UserPage\.tsx$/],
  ['person', /\/modules\/accounts\/(?:people\/pages\/EditUserPage|pages\/Profile)\.tsx$/],
  ['table', /\/modules\/enrolment\/pages\/PinAccounts\.tsx$/],
  ['form', /\/modules\/(?:commerce|communication)\/(?:[\w-]+\/)*pages\/\w+\.tsx$/],
  ['grading', /\/modules\/assessment\/grading\/pages\/Grading\.tsx$/],
  [
    'plain',
    /\/modules\/(?:calendar|learning\/my-courses)\/pages\/(?:Calendar|CourseProgress|CourseSummary)\.tsx$/,
  ],
  ['page', /\/app\/session\/SessionGuards\.tsx$|\/modules\/(?:[\w-]+\/)+pages\/\w+\.tsx$/],
]

/** What an entity has of its own, loaded by the page of every entity, which has come before it. */
const ofEntities = /\/modules\/[\w-]+\/screens\.tsx$|\/platform\/engine\//

/** The way that a part is of. What loads later, on whichever page, must bring no page's own file. */
export const wayOf = (id: string, loaders: readonly string[]): string | undefined => {
  if (loaders.length === 0) return undefined
  const arrival = arrivals.find(([, part]) => part.test(id))?.[0]
  return arrival ?? (loaders.every((loader) => ofEntities.test(loader)) ? 'own' : 'later')
}

/** Ways behind a login with much in common: the pages that need none of the others' lists and forms, */
export const others = ['page', 'own', 'later']
/** those that do, */
const rich = ['entity', 'editing', 'item', 'person', 'table', 'form', 'grading']
/** What an entity's list does not need, no rule may bring it: it is the page that most is done on. */
const beside = rich.filter((way) => way !== 'entity')
/** and those that hardly float anything. */
export const back = [...others, ...rich, 'plain']
const visits = ['list', 'course', 'landing', 'text', 'login', 'account', 'invited']

type Rule = readonly [needed: readonly string[], by: readonly string[]]

/**
 * What is not worth a file of its own: what the ways on the left need together, those on the right get as well. Each
 * only adds ways, so that no file ever needs one that needs it; to a visitor's page as little as its budget allows.
 */
const along: readonly Rule[] = [
  // The declarations of the pages behind a login come with each of them.
  [['gated'], ['frame', 'player', ...back]],
  ...['frame', 'player', ...visits].flatMap((way) => back.map((one): Rule => [[way, one], back])),
  ...['player', ...visits].map((way): Rule => [['frame', way], back]),
  ...[...rich, 'page'].map((way): Rule => [['plain', way], back]),
  [
    ['page', 'entity'],
    [...others, ...rich],
  ],
  ...beside.map((way): Rule => [
    ['page', way],
    [...others, ...beside],
  ]),
  // What the page of every entity brings, an entity's own screens find there.
  [['entity'], ['own', 'editing']],
  [['editing'], ['own']],
  [
    ['person', 'entity'],
    ['item', 'table', 'form', 'later'],
  ],
  [
    ['form', 'entity'],
    ['item', 'later'],
  ],
  [['form', 'grading'], ['page']],
  [
    ['grading', 'entity'],
    ['item', 'later'],
  ],
  [
    ['text', 'page'],
    ['frame', 'player'],
  ],
  [
    ['course', 'page'],
    ['frame', 'player'],
  ],
  [
    ['list', 'page'],
    ['frame', 'player'],
  ],
  [
    ['landing', 'page'],
    [...visits, 'asked'],
  ],
  [['course', 'text', 'page'], visits],
  [
    ['list', 'text', 'page'],
    ['account', 'login', 'asked'],
  ],
  // An invitation is a sign-up with a login beside it: what both need, it does, and what it needs with others, they do.
  [['account', 'login'], ['invited']],
  [['invited', 'login'], ['account']],
  [['account', 'page'], ['invited']],
  [['account', 'asked'], ['invited']],
  [
    ['invited', 'frame'],
    ['account', 'login'],
  ],
  // Forms of visitors, which are neither a login nor a sign-up: what both of these need, they do.
  [['account', 'login'], ['asked']],
  [['account', 'asked', 'page'], ['login']],
  [['course', 'list', 'player', 'page'], ['asked']],
  [['editing', 'asked'], back],
  [['course', 'login', 'page'], ['account']],
  [['course', 'account', 'page'], ['login']],
  [
    ['account', 'player', 'page'],
    ['frame', 'login'],
  ],
  [
    ['account', 'frame', 'page'],
    ['player', 'login'],
  ],
  [
    ['login', 'frame', 'page'],
    ['player', 'account'],
  ],
]

/** The ways that get the file of a module which these ways need. */
export const completed = (ways: ReadonlySet<string>): Set<string> => {
  const found = new Set(ways)
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const [needed, by] of along)
      if (needed.every((way) => found.has(way))) for (const way of by) found.add(way)
  }
  return found
}
