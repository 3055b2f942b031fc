CREATE TABLE "sigo_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	"number" text,
	"file" jsonb,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"reason" text,
	CONSTRAINT "sigo_registrations_undone" CHECK (("sigo_registrations"."undone_at" is null) = ("sigo_registrations"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "sigo_people" (
	"user" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"lacking" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sigo_registrations" ADD CONSTRAINT "sigo_registrations_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sigo_registrations" ADD CONSTRAINT "sigo_registrations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sigo_registrations" ADD CONSTRAINT "sigo_registrations_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sigo_people" ADD CONSTRAINT "sigo_people_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sigo_registrations_once" ON "sigo_registrations" USING btree ("assignment") WHERE "sigo_registrations"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sigo_registrations_number" ON "sigo_registrations" USING btree ("number") WHERE "sigo_registrations"."undone_at" is null and "sigo_registrations"."number" is not null;--> statement-breakpoint
CREATE INDEX "assignments_ended" ON "assignments" USING btree ("end_date","id") WHERE "assignments"."is_complete";