ALTER TABLE "degrees" ADD COLUMN "training_area" text;--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "modality" text DEFAULT '08';--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "training_entity" text DEFAULT '07';--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "level" text DEFAULT '09';--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "schedule" text DEFAULT '01';--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "initiative" text DEFAULT '01';--> statement-breakpoint
ALTER TABLE "external_trainings" ADD COLUMN "modality" text DEFAULT '08';--> statement-breakpoint
ALTER TABLE "external_trainings" ADD COLUMN "level" text DEFAULT '09';--> statement-breakpoint
ALTER TABLE "external_trainings" ADD COLUMN "schedule" text DEFAULT '01';--> statement-breakpoint
ALTER TABLE "external_trainings" ADD COLUMN "initiative" text DEFAULT '01';--> statement-breakpoint
ALTER TABLE "external_trainings" ADD COLUMN "diploma" text DEFAULT '03';