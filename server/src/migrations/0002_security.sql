CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"account" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"by" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(account_name, '') || ' ' || coalesce(by_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(reason, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "security_events_created_at_id_index" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_account_created_at_index" ON "security_events" USING btree ("account","created_at");