ALTER TABLE "employments" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "employments" ADD COLUMN "paid_hours" double precision;--> statement-breakpoint
ALTER TABLE "employments" ADD COLUMN "paid_note" text;--> statement-breakpoint
ALTER TABLE "hours_sums" ADD COLUMN "paid" integer DEFAULT 0 NOT NULL;