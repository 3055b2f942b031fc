ALTER TABLE "degrees" ADD COLUMN "approval" jsonb DEFAULT '{"level":6,"cancelled":false,"history":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "approval" jsonb DEFAULT '{"level":6,"cancelled":false,"history":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "approval" jsonb DEFAULT '{"level":6,"cancelled":false,"history":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "approval_required" boolean DEFAULT false NOT NULL;