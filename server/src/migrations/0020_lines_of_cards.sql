-- A row of several cards becomes several: each goes to one trainee.
INSERT INTO "cartfcs" ("id", "ref", "owner", "hours", "remaining", "quantity", "created_at", "updated_at")
SELECT gen_random_uuid(), "ref", "owner", "hours", "hours", "quantity", "created_at", "updated_at"
FROM "cartfcs", generate_series(2, "quantity");
--> statement-breakpoint
-- The references that stand; of a name that two companies used, the first company's.
INSERT INTO "card_purchases" ("ref", "owner", "hours", "quantity", "created_at")
SELECT DISTINCT ON ("name") "name", "owner", "hours", "cards", "first"
FROM (
  SELECT upper("ref") AS "name", "owner", max("hours") AS "hours", count(*)::int AS "cards", min("created_at") AS "first"
  FROM "cartfcs" GROUP BY upper("ref"), "owner"
) AS "bought"
ORDER BY "name", "first", "owner";
--> statement-breakpoint
INSERT INTO "card_lines" ("card", "kind", "hours", "created_at")
SELECT "id", 'grant', "hours", "created_at" FROM "cartfcs" ORDER BY "created_at", "id";
--> statement-breakpoint
INSERT INTO "card_lines" ("card", "kind", "hours", "created_at", "degree", "assignment")
SELECT "cartfcs"."id", 'use', -greatest(0, "degrees"."hduration"), "assignments"."activation_date", "degrees"."id", "assignments"."id"
FROM "assignments"
JOIN "cartfcs" ON "cartfcs"."id" = "assignments"."cartfc"
JOIN "degrees" ON "degrees"."id" = "assignments"."degree"
ORDER BY "assignments"."activation_date", "assignments"."id";
--> statement-breakpoint
-- Courses that were made longer or shorter since, and cards that somebody wrote on.
INSERT INTO "card_lines" ("card", "kind", "hours", "reason")
SELECT "cartfcs"."id", 'correction', "cartfcs"."remaining" - "entered"."hours", 'Saldo à abertura do extrato'
FROM "cartfcs"
JOIN (SELECT "card", sum("hours")::int AS "hours" FROM "card_lines" GROUP BY "card") AS "entered" ON "entered"."card" = "cartfcs"."id"
WHERE "cartfcs"."remaining" <> "entered"."hours";
--> statement-breakpoint
CREATE FUNCTION card_lines_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM cartfcs WHERE id = old.card) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'lines of a card are never changed: write another';
END $$;
--> statement-breakpoint
CREATE TRIGGER card_lines_stay BEFORE UPDATE OR DELETE ON "card_lines" FOR EACH ROW EXECUTE FUNCTION card_lines_stay();
--> statement-breakpoint
-- What stands on a card without a line, as the version before writes it, gets its line with it.
CREATE FUNCTION card_balance_entered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stands cartfcs%rowtype;
  entered integer;
BEGIN
  SELECT * INTO stands FROM cartfcs WHERE id = new.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT sum(hours) INTO entered FROM card_lines WHERE card = new.id;
  IF entered IS NULL THEN
    INSERT INTO card_lines (card, kind, hours, created_at) VALUES (new.id, 'grant', stands.hours, stands.created_at);
    entered := stands.hours;
  END IF;
  IF entered <> stands.remaining THEN
    INSERT INTO card_lines (card, kind, hours) VALUES (new.id, 'correction', stands.remaining - entered);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER card_balance_entered AFTER INSERT OR UPDATE OF "remaining" ON "cartfcs"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION card_balance_entered();
--> statement-breakpoint
CREATE FUNCTION card_line_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stands integer;
  entered integer;
BEGIN
  SELECT remaining INTO stands FROM cartfcs WHERE id = new.card;
  SELECT sum(hours) INTO entered FROM card_lines WHERE card = new.card;
  IF stands <> entered THEN
    RAISE EXCEPTION 'card % has % hours left and lines of %', new.card, stands, entered USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER card_line_balanced AFTER INSERT ON "card_lines"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION card_line_balanced();
