import { bigserial, customType, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Events too large for a notification, as @socket.io/postgres-adapter keeps them until every instance has them. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  createdAt: moment().notNull().defaultNow(),
  payload: bytes(),
})
