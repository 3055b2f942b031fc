ALTER TABLE "degrees" ADD COLUMN "objectives" text;--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "methods" text;--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "assessment_criteria" text;--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "facilities" text;