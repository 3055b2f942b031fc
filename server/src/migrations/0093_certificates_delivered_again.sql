-- Whoever took their certificate first on an instance of before 0072, while that update lasted, has it in the log alone.
-- reviewed: only what is missing is written.
UPDATE "certificates" SET "delivered_at" = taken."first"
FROM "assignments", (
  SELECT "who", split_part("what", ' · ', 1) AS "number", min("created_at") AS "first"
  FROM "activities"
  WHERE "action" = 'certificate.download' AND "entity" = 'user' AND "item" = "who"
  GROUP BY 1, 2
) AS taken
WHERE "assignments"."id" = "certificates"."assignment" AND taken."who" = "assignments"."user"
  AND taken."number" = "certificates"."number" AND "certificates"."delivered_at" IS NULL;
