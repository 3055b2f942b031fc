CREATE TABLE "complaint_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED,
	CONSTRAINT "complaint_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "auditor_links" ADD COLUMN "reason" text;