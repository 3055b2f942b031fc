ALTER TABLE "services" ADD COLUMN "percent" numeric(5, 2);
--> statement-breakpoint
-- What stands on no invoice yet keeps the campaign that it has now; an archived invoice says by itself what was charged.
-- reviewed: the new column alone is written, with what the open months show today.
UPDATE "services" SET "percent" = CASE WHEN "value" > 0 THEN coalesce((
  SELECT max("discounts"."percent") FROM "discounts"
  LEFT JOIN "discount_claims" ON "discount_claims"."discount" = "discounts"."id"
  WHERE "discounts"."active"
    AND coalesce("discounts"."company", "discount_claims"."company") = "services"."company"
    AND ("discounts"."degree" IS NULL OR "discounts"."degree" = "services"."degree")
    AND ("services"."created_at" AT TIME ZONE 'Europe/Lisbon')::date
      BETWEEN "discounts"."start_date" AND "discounts"."end_date"
), 0) ELSE 0 END
WHERE "invoice" IS NULL AND "company" IS NOT NULL;
