CREATE TABLE "hours_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"company" uuid,
	"last_year" text NOT NULL,
	"part_time" text NOT NULL,
	"at_end" text NOT NULL,
	"deferral" boolean DEFAULT false NOT NULL,
	"note" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "hours_sums" (
	"employment" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"company" uuid NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"basis" text,
	"valid_until" date,
	"owed" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"due_this_year" integer DEFAULT 0 NOT NULL,
	"becomes_credit" integer DEFAULT 0 NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"year_first" date,
	"year_last" date,
	"at_end" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hours_methods" ADD CONSTRAINT "hours_methods_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_sums" ADD CONSTRAINT "hours_sums_employment_employments_id_fk" FOREIGN KEY ("employment") REFERENCES "public"."employments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_methods_company_index" ON "hours_methods" USING btree ("company");--> statement-breakpoint
CREATE INDEX "hours_sums_company_index" ON "hours_sums" USING btree ("company");--> statement-breakpoint
CREATE INDEX "hours_sums_user_company_index" ON "hours_sums" USING btree ("user","company");--> statement-breakpoint
CREATE INDEX "hours_sums_valid_until_index" ON "hours_sums" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "hours_sums_changed" ON "hours_sums" USING btree ("employment") WHERE "hours_sums"."counted" <> "hours_sums"."changes";--> statement-breakpoint
-- A contract has its sums from the beginning; what it rests on is counted, and the product counts the hours anew.
CREATE FUNCTION hours_contract_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hours_sums (employment, "user", company) VALUES (NEW.id, NEW."user", NEW.company)
  ON CONFLICT (employment) DO UPDATE SET changes = hours_sums.changes + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- reviewed: only the count of changes of a contract's sums is written, by the triggers below
CREATE FUNCTION hours_fact_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE hours_sums SET changes = changes + 1 WHERE "user" = OLD."user" AND company = OLD.company;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."user", NEW.company) IS DISTINCT FROM (OLD."user", OLD.company) THEN
    UPDATE hours_sums SET changes = changes + 1 WHERE "user" = NEW."user" AND company = NEW.company;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hours_contract AFTER INSERT OR UPDATE ON employments
  FOR EACH ROW EXECUTE FUNCTION hours_contract_changed();
--> statement-breakpoint
CREATE TRIGGER hours_elsewhere AFTER INSERT OR UPDATE OR DELETE ON external_trainings
  FOR EACH ROW EXECUTE FUNCTION hours_fact_changed();
--> statement-breakpoint
CREATE TRIGGER hours_credit_used AFTER INSERT OR UPDATE OR DELETE ON credit_uses
  FOR EACH ROW EXECUTE FUNCTION hours_fact_changed();
--> statement-breakpoint
-- Only what was completed counts.
CREATE TRIGGER hours_training AFTER INSERT ON training_facts
  FOR EACH ROW WHEN (NEW.done) EXECUTE FUNCTION hours_fact_changed();
--> statement-breakpoint
CREATE TRIGGER hours_training_changed AFTER UPDATE ON training_facts
  FOR EACH ROW WHEN (NEW.done OR OLD.done) EXECUTE FUNCTION hours_fact_changed();
--> statement-breakpoint
CREATE TRIGGER hours_training_removed AFTER DELETE ON training_facts
  FOR EACH ROW WHEN (OLD.done) EXECUTE FUNCTION hours_fact_changed();
--> statement-breakpoint
-- The contracts that there are.
INSERT INTO hours_sums (employment, "user", company) SELECT id, "user", company FROM employments;
