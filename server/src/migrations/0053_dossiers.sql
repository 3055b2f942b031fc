CREATE TABLE "dossier_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" uuid NOT NULL,
	"letter" text NOT NULL,
	"kind" text DEFAULT 'evidence' NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"text" text,
	"file" jsonb,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "dossier_entries" ADD CONSTRAINT "dossier_entries_action_actions_id_fk" FOREIGN KEY ("action") REFERENCES "public"."actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossier_entries_action_date_index" ON "dossier_entries" USING btree ("action","date");--> statement-breakpoint
CREATE INDEX "dossier_entries_date_index" ON "dossier_entries" USING btree ("date");