CREATE TABLE "card_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card" uuid NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
-- Looked at by the statement as a whole: what it leaves balanced is done with, and what it does not is looked at again at
-- the end of the transaction, as another statement may balance it. Always by the index: a plan made while there were few
-- cards would read all of them for each.
CREATE FUNCTION card_written() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO card_checks (card, kind)
  SELECT written.id, 'balance' FROM written
  WHERE written.remaining IS DISTINCT FROM (SELECT sum(hours) FROM card_lines WHERE card = written.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION card_line_written() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO card_checks (card, kind)
  SELECT DISTINCT stands.id, 'line' FROM written JOIN cartfcs AS stands ON stands.id = written.card
  WHERE stands.remaining IS DISTINCT FROM (SELECT sum(hours) FROM card_lines WHERE card = stands.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What stands on a card without a line, as a version before lines writes it, gets its line with it; a line without its
-- balance is refused. Both as before, at the end of the transaction.
-- reviewed: only a check's own row is taken away, by its id, once it is made
CREATE FUNCTION card_checked() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  stands cartfcs%rowtype;
  entered integer;
BEGIN
  DELETE FROM card_checks WHERE id = new.id;
  SELECT * INTO stands FROM cartfcs WHERE id = new.card;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT sum(hours) INTO entered FROM card_lines WHERE card = new.card;
  IF new.kind = 'line' AND stands.remaining IS DISTINCT FROM entered THEN
    RAISE EXCEPTION 'card % has % hours left and lines of %', new.card, stands.remaining, entered USING ERRCODE = 'check_violation';
  END IF;
  IF entered IS NULL THEN
    INSERT INTO card_lines (card, kind, hours, created_at) VALUES (new.card, 'grant', stands.hours, stands.created_at);
    entered := stands.hours;
  END IF;
  IF entered <> stands.remaining THEN
    INSERT INTO card_lines (card, kind, hours) VALUES (new.card, 'correction', stands.remaining - entered);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_inserted AFTER INSERT ON "cartfcs"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION card_written();
--> statement-breakpoint
CREATE TRIGGER card_updated AFTER UPDATE ON "cartfcs"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION card_written();
--> statement-breakpoint
CREATE TRIGGER card_line_written AFTER INSERT ON "card_lines"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION card_line_written();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER card_checked AFTER INSERT ON "card_checks"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION card_checked();
--> statement-breakpoint
-- reviewed: the three triggers above do what these two did card by card
DROP TRIGGER card_balance_entered ON "cartfcs";
--> statement-breakpoint
-- reviewed: as above
DROP TRIGGER card_line_balanced ON "card_lines";
--> statement-breakpoint
-- reviewed: nothing calls them any more
DROP FUNCTION card_balance_entered(), card_line_balanced();
