CREATE TABLE "training_plan_parts" (
	"plan" uuid NOT NULL,
	"user" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	"opinion" text,
	CONSTRAINT "training_plan_parts_plan_user_pk" PRIMARY KEY("plan","user")
);
--> statement-breakpoint
CREATE TABLE "training_plan_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan" uuid NOT NULL,
	"place" integer NOT NULL,
	"degree" uuid NOT NULL,
	"people" uuid[] NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"hours" integer NOT NULL,
	"price" double precision
);
--> statement-breakpoint
CREATE TABLE "training_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" uuid NOT NULL,
	"year" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"diagnosis" text DEFAULT '' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"consulted_from" date,
	"consulted_until" date,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	CONSTRAINT "training_plans_reason" CHECK ("training_plans"."version" = 1 or "training_plans"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "training_plan_parts" ADD CONSTRAINT "training_plan_parts_plan_training_plans_id_fk" FOREIGN KEY ("plan") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_parts" ADD CONSTRAINT "training_plan_parts_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_rows" ADD CONSTRAINT "training_plan_rows_plan_training_plans_id_fk" FOREIGN KEY ("plan") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_rows" ADD CONSTRAINT "training_plan_rows_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_plan_parts_user_index" ON "training_plan_parts" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "training_plan_rows_place" ON "training_plan_rows" USING btree ("plan","place");--> statement-breakpoint
CREATE UNIQUE INDEX "training_plans_version" ON "training_plans" USING btree ("company","year","version");--> statement-breakpoint
CREATE UNIQUE INDEX "training_plans_open" ON "training_plans" USING btree ("company","year") WHERE "training_plans"."state" in ('draft', 'consulting');--> statement-breakpoint
CREATE UNIQUE INDEX "training_plans_approved" ON "training_plans" USING btree ("company","year") WHERE "training_plans"."state" = 'approved';