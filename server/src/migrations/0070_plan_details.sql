ALTER TABLE "training_plan_rows" ADD COLUMN "objectives" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plan_rows" ADD COLUMN "entity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plan_rows" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plan_rows" ADD COLUMN "timetable" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plans" ADD COLUMN "representatives" text DEFAULT '' NOT NULL;