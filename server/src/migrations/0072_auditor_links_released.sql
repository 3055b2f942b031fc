ALTER TABLE "certificates" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auditor_links" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auditor_links" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "auditor_links" ADD CONSTRAINT "auditor_links_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- reviewed: the log says who took their own certificate first, and when; the new column alone is written.
UPDATE "certificates" SET "delivered_at" = taken."first"
FROM "assignments", (
  SELECT "who", split_part("what", ' · ', 1) AS "number", min("created_at") AS "first"
  FROM "activities"
  WHERE "action" = 'certificate.download' AND "entity" = 'user' AND "item" = "who"
  GROUP BY 1, 2
) AS taken
WHERE "assignments"."id" = "certificates"."assignment" AND taken."who" = "assignments"."user"
  AND taken."number" = "certificates"."number";
