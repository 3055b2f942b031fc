CREATE TABLE "chat_asides" (
	"thread" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_asides_thread_number_pk" PRIMARY KEY("thread","number")
);
--> statement-breakpoint
-- reviewed: what waits for a tutor is found by "chat_threads_unanswered"; what older code asks of this one it finds more slowly until it is replaced.
DROP INDEX "chat_threads_waiting";--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- reviewed: what a tutor had read until now had left the desks, and stays off them.
UPDATE "chat_threads" SET "settled" = coalesce((SELECT max(r."number") FROM "chat_readers" r WHERE r."thread" = "chat_threads"."id" AND r."user" <> "chat_threads"."owner"), 0);--> statement-breakpoint
ALTER TABLE "chat_asides" ADD CONSTRAINT "chat_asides_thread_chat_threads_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_asides" ADD CONSTRAINT "chat_asides_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_threads_unanswered" ON "chat_threads" USING btree ("degree") WHERE "chat_threads"."messages" > "chat_threads"."settled";