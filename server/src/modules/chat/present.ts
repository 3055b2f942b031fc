import type { z } from 'zod'
import type {
  appointment,
  chatEvaluation,
  chatMessage,
  chatSessionState,
  talker,
} from '#contract/chat/shapes.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { chatEvaluations } from './tables.ts'
import type { MessageRow } from './repositories/messages.ts'
import type { AppointmentRow, SessionRow } from './repositories/sessions.ts'

const imageUrl = (avatar: StoredFile | null): string | null =>
  avatar && `/api/document/download/${avatar._id}`

/** A participant, as the others see them. */
export const toTalker = ({
  _id,
  name,
  avatar,
}: {
  _id: string
  name: string
  avatar: StoredFile | null
}): z.output<typeof talker> => ({ _id, name, imageUrl: imageUrl(avatar) })

/** A message in the form of answers and socket events. */
export const toMessage = ({ avatar, date, ...row }: MessageRow): z.output<typeof chatMessage> => ({
  ...row,
  date: date.toISOString(),
  imageUrl: imageUrl(avatar),
})

/** A grade of a synchronous session. */
export const toEvaluation = ({
  id,
  module,
  lecture,
  resource,
  obs,
  value,
  complete,
  createdAt,
}: typeof chatEvaluations.$inferSelect): z.output<typeof chatEvaluation> => ({
  _id: id,
  module,
  lecture,
  resource,
  obs,
  value,
  complete,
  date: createdAt.toISOString(),
})

/** A time of a synchronous session. */
export const toAppointment = ({
  id,
  state,
  startsAt,
  minutes,
  note,
  tutor,
  revision,
}: Pick<AppointmentRow, 'id' | 'state' | 'minutes' | 'note' | 'tutor' | 'revision'> & {
  startsAt: Date | string
}): z.output<typeof appointment> => ({
  _id: id,
  state,
  startsAt: new Date(startsAt).toISOString(),
  minutes,
  note,
  tutor,
  revision,
})

/** A synchronous session with its time. */
export const toSession = ({
  module,
  moduleName,
  lecture,
  lectureName,
  resource,
  complete,
  appointment: time,
}: SessionRow): z.output<typeof chatSessionState> => ({
  module,
  moduleName,
  lecture,
  lectureName,
  resource,
  complete,
  appointment: time && toAppointment(time),
})
