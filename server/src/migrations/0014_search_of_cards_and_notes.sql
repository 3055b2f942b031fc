ALTER TABLE "cartfcs" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce(ref, ''))) STORED;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce(body, ''))) STORED;--> statement-breakpoint
CREATE INDEX "cartfcs_search" ON "cartfcs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("search" gin_trgm_ops);