import type { RecordLine } from '#contract/evidence/endpoints.ts'
import type { EntryContent } from '#contract/evidence/record.ts'

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** An entry, or a visit that is not sealed yet, as it is in answers. */
export const toLine = ({ seq, content }: { seq: number | null; content: EntryContent }): RecordLine => {
  const common = {
    seq,
    session: content.session,
    from: moment(content.from),
    to: moment(content.to),
    seconds: content.seconds,
  }
  if (content.kind === 'correction')
    return {
      ...common,
      kind: content.kind,
      late: 0,
      signed: null,
      origins: [],
      media: [],
      pages: [],
      activity: [],
      reason: content.reason,
      by: content.by,
    }
  const { kind, late, signed = null, origins, media, pages, activity } = content
  return {
    ...common,
    kind,
    late,
    signed,
    origins: origins.map(({ device, family, network, seconds }) => ({ device, family, network, seconds })),
    media: media.map(({ name, from, to, speed, seconds }) => ({ name, from, to, speed, seconds })),
    pages: pages.map(({ name, page, seconds }) => ({ name, page, seconds })),
    activity: activity.map(({ name, seconds }) => ({ name, seconds })),
    reason: null,
    by: null,
  }
}
