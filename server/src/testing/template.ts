import { dropTemplate, makeTemplate } from './database.ts'

/** `template.ts make|drop`: the database TEST_DATABASE_TEMPLATE on TEST_DATABASE_URL, of which tests open copies. */
const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: name } = process.env
if (!server || !name) throw new Error('TEST_DATABASE_URL and TEST_DATABASE_TEMPLATE say which database')
await (process.argv[2] === 'drop' ? dropTemplate : makeTemplate)(server, name)
