ALTER TABLE "users" ALTER COLUMN "faqs" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "comments" SET DEFAULT true;--> statement-breakpoint
-- Nobody was asked before: everybody keeps what they had.
UPDATE "users" SET "faqs" = true, "comments" = true;
