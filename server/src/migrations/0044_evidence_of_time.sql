CREATE TABLE "evidence_entries" (
	"assignment" uuid NOT NULL,
	"seq" integer NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"kind" text GENERATED ALWAYS AS ((content ->> 'kind')::text) STORED,
	"user" uuid GENERATED ALWAYS AS ((content ->> 'user')::uuid) STORED,
	"lecture" uuid GENERATED ALWAYS AS ((content -> 'session' ->> 'lecture')::uuid) STORED,
	"started_at" timestamp with time zone GENERATED ALWAYS AS (to_timestamp((content ->> 'from')::double precision)) STORED,
	"ended_at" timestamp with time zone GENERATED ALWAYS AS (to_timestamp((content ->> 'to')::double precision)) STORED,
	"seconds" integer GENERATED ALWAYS AS ((content ->> 'seconds')::integer) STORED,
	CONSTRAINT "evidence_entries_assignment_seq_pk" PRIMARY KEY("assignment","seq")
);
--> statement-breakpoint
CREATE TABLE "evidence_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attendance" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"from" integer DEFAULT 0 NOT NULL,
	"to" integer DEFAULT 0 NOT NULL,
	"speed" real DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "origins" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What is there is from before there was a record, and stays out of it: it counts as done, without a row being written.
ALTER TABLE "attendance" ADD COLUMN "is_sealed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ALTER COLUMN "is_sealed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "heartbeats" ADD COLUMN "recent" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "heartbeats" ADD COLUMN "is_new" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Whoever is in a session begins another attendance, which the record has.
-- reviewed: it only says that the next heartbeat begins another visit; no time is lost
UPDATE "heartbeats" SET "attendance" = NULL;--> statement-breakpoint
ALTER TABLE "evidence_pieces" ADD CONSTRAINT "evidence_pieces_attendance_attendance_id_fk" FOREIGN KEY ("attendance") REFERENCES "public"."attendance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_entries_user_started_at_index" ON "evidence_entries" USING btree ("user","started_at");--> statement-breakpoint
CREATE INDEX "evidence_entries_started_at_index" ON "evidence_entries" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "evidence_pieces_attendance_index" ON "evidence_pieces" USING btree ("attendance");--> statement-breakpoint
CREATE INDEX "attendance_to_seal" ON "attendance" USING btree ("last_at") WHERE not "attendance"."is_sealed";--> statement-breakpoint
-- The record of time is added to and never changed, whoever asks.
CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence_entries is append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER evidence_entries_kept BEFORE UPDATE OR DELETE ON "evidence_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_evidence();--> statement-breakpoint
CREATE TRIGGER evidence_entries_not_emptied BEFORE TRUNCATE ON "evidence_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_evidence();
