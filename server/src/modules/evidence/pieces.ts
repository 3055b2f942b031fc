/**
 * The part of the statement of heartbeats that stores what was done in their time: by the server's clock, no piece
 * begins before its session was opened or ends after now; none is longer than the time that the heartbeat counts; there
 * are no more pieces than seconds counted; and a piece that arrives again is not stored again (rule evidence.pieces).
 * @param beats has `attendance`, `first_at`, `counted`, `is_new`, `now` of each heartbeat, and its `pieces` as JSON
 */
export const keepPieces = (beats: string): string => `
  insert into evidence_pieces (attendance, kind, resource, started_at, seconds, "from", "to", speed)
  select beat.attendance, one.kind, one.resource,
    greatest(beat.first_at, beat.now - make_interval(secs => one.ago + least(one.seconds, beat.counted))),
    least(one.seconds, beat.counted), one."from", one."to", one.speed
  from ${beats} as beat, rows from (jsonb_to_recordset(beat.pieces)
    as (kind text, resource uuid, seconds int, ago int, "from" int, "to" int, speed real))
    with ordinality as one(kind, resource, seconds, ago, "from", "to", speed, place)
  where beat.is_new and one.place <= beat.counted`
