CREATE TABLE "action_assignments" (
	"assignment" uuid PRIMARY KEY NOT NULL,
	"action" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_itself" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"degree" uuid NOT NULL,
	"companies" uuid[] DEFAULT '{}' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"hours" integer NOT NULL,
	"form" text DEFAULT 'distance' NOT NULL,
	"place" text,
	"tutoring" text DEFAULT 'active' NOT NULL,
	"manager" text,
	"coordinator" text,
	"tutors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"advertising" text,
	"state" text DEFAULT 'open' NOT NULL,
	"programme" jsonb NOT NULL,
	"quarter" text,
	"version" integer DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(code, ''))) STORED,
	CONSTRAINT "actions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "action_assignments" ADD CONSTRAINT "action_assignments_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_assignments" ADD CONSTRAINT "action_assignments_action_actions_id_fk" FOREIGN KEY ("action") REFERENCES "public"."actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_assignments_action_assignment_index" ON "action_assignments" USING btree ("action","assignment");--> statement-breakpoint
CREATE INDEX "actions_start_date_id_index" ON "actions" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "actions_degree_index" ON "actions" USING btree ("degree");--> statement-breakpoint
CREATE INDEX "actions_companies" ON "actions" USING gin ("companies");--> statement-breakpoint
CREATE INDEX "actions_tutors" ON "actions" USING gin ("tutors" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "actions_search" ON "actions" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "actions_quarter" ON "actions" USING btree ("degree","companies","quarter") WHERE "actions"."quarter" is not null;