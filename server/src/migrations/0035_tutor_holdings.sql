CREATE TABLE "tutor_holdings" (
	"kind" text NOT NULL,
	"item" uuid NOT NULL,
	"tutor" uuid NOT NULL,
	"by" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tutor_holdings_kind_item_pk" PRIMARY KEY("kind","item")
);
--> statement-breakpoint
ALTER TABLE "tutor_holdings" ADD CONSTRAINT "tutor_holdings_tutor_users_id_fk" FOREIGN KEY ("tutor") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_holdings_tutor_index" ON "tutor_holdings" USING btree ("tutor");--> statement-breakpoint
CREATE INDEX "faqs_waiting" ON "faqs" USING btree ("degree","created_at") WHERE "faqs"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "chat_appointments_open" ON "chat_appointments" USING btree ("thread") WHERE "chat_appointments"."state" in ('asked', 'confirmed');--> statement-breakpoint
CREATE INDEX "chat_threads_waiting" ON "chat_threads" USING btree ("degree") WHERE "chat_threads"."from_owner" > "chat_threads"."seen_by_tutors";--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("degree","created_at") WHERE "submissions"."graded_at" is null and not "submissions"."complete";