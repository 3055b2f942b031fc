ALTER TABLE "messages" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "task_runs" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- reviewed: older code writes nothing into the new column, and so is refused nothing.
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("once") WHERE "messages"."once" is not null;