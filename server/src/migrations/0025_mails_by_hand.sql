ALTER TABLE "email_templates" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sendings_by_created_at_index" ON "sendings" USING btree ("by","created_at");--> statement-breakpoint
-- reviewed: the free message was always meant for people to send; nobody could have chosen otherwise before.
UPDATE "email_templates" SET "by_hand" = true WHERE "name" = 'notice';
