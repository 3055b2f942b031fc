ALTER TABLE "faqs" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_merged_into_faqs_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."faqs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faqs_merged" ON "faqs" USING btree ("merged_into") WHERE "faqs"."merged_into" is not null;