CREATE TABLE "action_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"action" uuid NOT NULL,
	"version" integer NOT NULL,
	"previous" text,
	"hash" text NOT NULL,
	"manifest" text NOT NULL,
	"reason" text,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"sealed_by" text NOT NULL,
	CONSTRAINT "action_seals_previous_unique" UNIQUE("previous"),
	CONSTRAINT "action_seals_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "sealed_pieces" (
	"seal" integer NOT NULL,
	"path" text NOT NULL,
	"contents" text,
	"document" uuid,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "sealed_pieces_seal_path_pk" PRIMARY KEY("seal","path")
);
--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "action_seals" ADD CONSTRAINT "action_seals_action_actions_id_fk" FOREIGN KEY ("action") REFERENCES "public"."actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_pieces" ADD CONSTRAINT "sealed_pieces_seal_action_seals_number_fk" FOREIGN KEY ("seal") REFERENCES "public"."action_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "action_seals_version" ON "action_seals" USING btree ("action","version");--> statement-breakpoint
CREATE INDEX "sealed_pieces_document_index" ON "sealed_pieces" USING btree ("document");--> statement-breakpoint
-- A seal is made once and never changed, whoever asks.
CREATE FUNCTION keep_seals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'seals are append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER action_seals_kept BEFORE UPDATE OR DELETE ON "action_seals"
  FOR EACH ROW EXECUTE FUNCTION keep_seals();--> statement-breakpoint
CREATE TRIGGER action_seals_not_emptied BEFORE TRUNCATE ON "action_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_seals();--> statement-breakpoint
CREATE TRIGGER sealed_pieces_kept BEFORE UPDATE OR DELETE ON "sealed_pieces"
  FOR EACH ROW EXECUTE FUNCTION keep_seals();--> statement-breakpoint
CREATE TRIGGER sealed_pieces_not_emptied BEFORE TRUNCATE ON "sealed_pieces"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_seals();
