ALTER TABLE "assignments" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "due_date" date;--> statement-breakpoint
CREATE INDEX "assignments_due" ON "assignments" USING btree ("due_date") WHERE "assignments"."due_date" is not null and not "assignments"."is_complete";