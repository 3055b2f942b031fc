-- The hours of an assignment: its course's, or of a part (rule code.modules) its share of them by its minutes, rounded down
-- and one at least: what partHours says in contract/src/enrolment/part-rules.ts.
CREATE FUNCTION planned_hours(hours integer, minutes integer, part integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN part IS NULL THEN hours
    ELSE greatest(1, (hours::bigint * part / greatest(1, minutes))::int) END
$$;
--> statement-breakpoint
-- As before, but for the hours of a part.
-- reviewed: what a reset annuls, or a certificate dates anew, is taken out of the facts alone, by the trigger
CREATE OR REPLACE FUNCTION record_training(taken uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM training_facts f USING assignments a
  WHERE a.id = ANY (taken) AND f.assignment = a.id AND f.done AND (NOT a.is_complete OR f.day > training_end(a));

  UPDATE training_facts f SET until = CASE WHEN a.is_complete THEN training_end(a) END
  FROM assignments a
  WHERE a.id = ANY (taken) AND f.assignment = a.id AND CASE
    WHEN a.is_complete THEN f.day < training_end(a) AND (f.until IS NULL OR f.until > training_end(a))
    ELSE f.until IS NOT NULL END;

  INSERT INTO training_facts (assignment, day, until, done, "user", name, nif, niss, company, company_name, company_nif,
    degree, course, course_code, area, hours, minutes, card, start_day, end_day, seconds, passed, grade, weight,
    certificate, certified_day)
  SELECT a.id,
    CASE WHEN k.done THEN training_end(a) ELSE (a.activation_date AT TIME ZONE 'Europe/Lisbon')::date END,
    CASE WHEN a.is_complete AND NOT k.done THEN training_end(a) END,
    k.done, a."user",
    coalesce(nullif(c.content -> 'trainee' ->> 'name', ''), u.name),
    coalesce(nullif(c.content -> 'trainee' ->> 'nif', ''), u.nif), u.niss,
    a.company, o.name, o.nif,
    a.degree, coalesce(c.content -> 'course' ->> 'name', d.name), coalesce(c.content -> 'course' ->> 'code', d.code),
    (SELECT string_agg(g.name, ', ' ORDER BY t.place)
      FROM jsonb_array_elements(d.categories) WITH ORDINALITY t(one, place)
      JOIN categories g ON g.id = (t.one ->> 'category')::uuid),
    coalesce((c.content -> 'course' ->> 'hours')::int, planned_hours(d.hduration, d.duration, a.minutes)),
    coalesce((c.content -> 'course' ->> 'minutes')::int, a.minutes, d.duration),
    f.ref,
    (coalesce(a.started_at, a.activation_date) AT TIME ZONE 'Europe/Lisbon')::date,
    CASE WHEN k.done THEN training_end(a) END,
    CASE WHEN k.done THEN coalesce((c.content ->> 'attendedMinutes')::int * 60, a.seconds) END,
    CASE WHEN k.done THEN c.id IS NOT NULL OR a.exam_success OR d.exam IS NULL END,
    CASE WHEN k.done THEN coalesce((c.content -> 'grade' ->> 'value')::real, e.final_value) END,
    CASE WHEN k.done THEN coalesce((c.content -> 'grade' ->> 'weight')::real, e.weight) END,
    CASE WHEN k.done THEN c.number END,
    CASE WHEN k.done THEN (c.issued_at AT TIME ZONE 'Europe/Lisbon')::date END
  FROM assignments a
  CROSS JOIN (VALUES (false), (true)) k(done)
  JOIN users u ON u.id = a."user"
  JOIN degrees d ON d.id = a.degree
  LEFT JOIN companies o ON o.id = a.company
  LEFT JOIN cartfcs f ON f.id = a.cartfc
  LEFT JOIN certificates c ON c.assignment = a.id AND k.done
  LEFT JOIN LATERAL (
    SELECT t.final_value, t.weight FROM attempts t
    WHERE k.done AND t.assignment = a.id AND t.kind = 'exam' AND t.submitted_at IS NOT NULL AND t.voided_at IS NULL
    ORDER BY t.success DESC NULLS LAST, t.final_value DESC NULLS LAST LIMIT 1
  ) e ON true
  WHERE a.id = ANY (taken) AND CASE
    WHEN k.done THEN a.is_complete
    ELSE NOT a.is_complete OR (a.activation_date AT TIME ZONE 'Europe/Lisbon')::date < training_end(a) END
  ON CONFLICT (assignment, day) DO UPDATE SET
    until = excluded.until, done = excluded.done, name = excluded.name, nif = excluded.nif, niss = excluded.niss,
    company = excluded.company, company_name = excluded.company_name, company_nif = excluded.company_nif,
    course = excluded.course, course_code = excluded.course_code, area = excluded.area, hours = excluded.hours,
    minutes = excluded.minutes, card = excluded.card, start_day = excluded.start_day, end_day = excluded.end_day,
    seconds = excluded.seconds, passed = excluded.passed, grade = excluded.grade, weight = excluded.weight,
    certificate = excluded.certificate, certified_day = excluded.certified_day
  -- What was said of the day of the assignment stays; only what was said of an end may be said better.
  WHERE excluded.done;
END
$$;
--> statement-breakpoint
-- reviewed: the hours of parts were rounded to the nearest of their minutes; what a certificate says stays
UPDATE training_facts f SET hours = planned_hours(d.hduration, d.duration, a.minutes)
FROM assignments a JOIN degrees d ON d.id = a.degree
WHERE f.assignment = a.id AND a.minutes IS NOT NULL AND f.certificate IS NULL;
