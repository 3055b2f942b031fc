CREATE TABLE "training_facts" (
	"assignment" uuid NOT NULL,
	"day" date NOT NULL,
	"until" date,
	"done" boolean NOT NULL,
	"user" uuid NOT NULL,
	"name" text NOT NULL,
	"nif" text,
	"niss" text,
	"company" uuid,
	"company_name" text,
	"company_nif" text,
	"degree" uuid NOT NULL,
	"course" text NOT NULL,
	"course_code" text,
	"area" text,
	"hours" integer NOT NULL,
	"minutes" integer NOT NULL,
	"card" text,
	"start_day" date NOT NULL,
	"end_day" date,
	"seconds" integer,
	"passed" boolean,
	"grade" real,
	"weight" real,
	"certificate" text,
	"certified_day" date,
	CONSTRAINT "training_facts_assignment_day_pk" PRIMARY KEY("assignment","day")
);
--> statement-breakpoint
ALTER TABLE "training_facts" ADD CONSTRAINT "training_facts_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_facts_company_day_assignment_index" ON "training_facts" USING btree ("company","day","assignment");--> statement-breakpoint
CREATE INDEX "training_facts_day_assignment_index" ON "training_facts" USING btree ("day","assignment");--> statement-breakpoint
CREATE INDEX "training_facts_user_index" ON "training_facts" USING btree ("user");
--> statement-breakpoint
-- The day, in Lisbon, on which a training ended: never before it was assigned.
CREATE FUNCTION training_end(a assignments) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest((a.activation_date AT TIME ZONE 'Europe/Lisbon')::date,
    (coalesce(a.end_date, a.survey_date, a.updated_at) AT TIME ZONE 'Europe/Lisbon')::date)
$$;
--> statement-breakpoint
-- Writes what is true today of some assignments, beside what was written before (rule reports.facts).
-- reviewed: what a reset annuls, or a certificate dates anew, is taken out of the facts alone, by the trigger
CREATE FUNCTION record_training(taken uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
    coalesce((c.content -> 'course' ->> 'hours')::int, CASE WHEN a.minutes IS NOT NULL THEN greatest(1, round(a.minutes / 60.0))::int END, d.hduration),
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
CREATE FUNCTION record_training_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_training(array_agg(id)) FROM written;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION record_training_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_training(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION record_training_certified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_training(array_agg(assignment)) FROM written;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER training_assigned AFTER INSERT ON assignments
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION record_training_assigned();
--> statement-breakpoint
CREATE TRIGGER training_changed AFTER UPDATE OF is_complete, end_date ON assignments FOR EACH ROW
  WHEN (NEW.is_complete IS DISTINCT FROM OLD.is_complete
    OR NEW.is_complete AND NEW.end_date IS DISTINCT FROM OLD.end_date)
  EXECUTE FUNCTION record_training_changed();
--> statement-breakpoint
CREATE TRIGGER training_certified AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION record_training_certified();
--> statement-breakpoint
-- What is known today of the training that there is.
SELECT record_training(array_agg(id)) FROM assignments;
