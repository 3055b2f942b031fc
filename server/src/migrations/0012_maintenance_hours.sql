ALTER TABLE "maintenances" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "maintenances" ADD COLUMN "end_time" text;