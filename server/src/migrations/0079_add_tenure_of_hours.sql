ALTER TABLE "hours_sums" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "hours_sums" ADD COLUMN "continued" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A contract counts together with those that it follows or that follow it: what changes of one changes what they all tell.
-- reviewed: only the count of changes of sums is written, by the triggers below, once for all that a statement changes
CREATE FUNCTION hours_tenures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE hours_sums SET changes = changes + 1
  FROM (SELECT DISTINCT "user", company FROM changed) AS worker
  WHERE hours_sums."user" = worker."user" AND hours_sums.company = worker.company;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hours_tenures_added AFTER INSERT ON employments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION hours_tenures_changed();
--> statement-breakpoint
CREATE TRIGGER hours_tenures_edited AFTER UPDATE ON employments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION hours_tenures_changed();
--> statement-breakpoint
CREATE TRIGGER hours_tenures_removed AFTER DELETE ON employments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION hours_tenures_changed();
