CREATE TABLE "seal_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seal" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"file" jsonb,
	CONSTRAINT "seal_archives_seal_unique" UNIQUE("seal")
);
--> statement-breakpoint
ALTER TABLE "seal_archives" ADD CONSTRAINT "seal_archives_seal_action_seals_number_fk" FOREIGN KEY ("seal") REFERENCES "public"."action_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seal_archives_expires_at_index" ON "seal_archives" USING btree ("expires_at");