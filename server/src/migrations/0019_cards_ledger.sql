CREATE TABLE "card_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card" uuid NOT NULL,
	"kind" text NOT NULL,
	"hours" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"machine" text,
	"degree" uuid,
	"assignment" uuid,
	"reason" text,
	CONSTRAINT "card_lines_sign" CHECK (case "card_lines"."kind" when 'grant' then "card_lines"."hours" >= 0 when 'use' then "card_lines"."hours" <= 0
        when 'return' then "card_lines"."hours" >= 0 when 'expiry' then "card_lines"."hours" < 0 else "card_lines"."kind" = 'correction' end)
);
--> statement-breakpoint
CREATE TABLE "card_purchases" (
	"ref" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"hours" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service" uuid,
	CONSTRAINT "card_purchases_ref" CHECK ("card_purchases"."ref" = upper("card_purchases"."ref")),
	CONSTRAINT "card_purchases_quantity" CHECK ("card_purchases"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "card_lines" ADD CONSTRAINT "card_lines_card_cartfcs_id_fk" FOREIGN KEY ("card") REFERENCES "public"."cartfcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_purchases" ADD CONSTRAINT "card_purchases_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_lines_card_id_index" ON "card_lines" USING btree ("card","id");--> statement-breakpoint
CREATE INDEX "card_lines_assignment_index" ON "card_lines" USING btree ("assignment") WHERE "card_lines"."assignment" is not null;--> statement-breakpoint
CREATE INDEX "card_purchases_owner_created_at_index" ON "card_purchases" USING btree ("owner","created_at");