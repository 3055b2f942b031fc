CREATE TABLE "auditor_link_actions" (
	"link" uuid NOT NULL,
	"action" uuid NOT NULL,
	CONSTRAINT "auditor_link_actions_link_action_pk" PRIMARY KEY("link","action")
);
--> statement-breakpoint
CREATE TABLE "auditor_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "auditor_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auditor_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"look" text NOT NULL,
	"action" text,
	"path" text,
	"device" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditor_rooms" (
	"hash" text PRIMARY KEY NOT NULL,
	"link" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auditor_link_actions" ADD CONSTRAINT "auditor_link_actions_link_auditor_links_id_fk" FOREIGN KEY ("link") REFERENCES "public"."auditor_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_link_actions" ADD CONSTRAINT "auditor_link_actions_action_actions_id_fk" FOREIGN KEY ("action") REFERENCES "public"."actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_links" ADD CONSTRAINT "auditor_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_looks" ADD CONSTRAINT "auditor_looks_link_auditor_links_id_fk" FOREIGN KEY ("link") REFERENCES "public"."auditor_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_rooms" ADD CONSTRAINT "auditor_rooms_link_auditor_links_id_fk" FOREIGN KEY ("link") REFERENCES "public"."auditor_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditor_link_actions_action_index" ON "auditor_link_actions" USING btree ("action");--> statement-breakpoint
CREATE INDEX "auditor_links_created_at_id_index" ON "auditor_links" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "auditor_looks_link_at_index" ON "auditor_looks" USING btree ("link","at");--> statement-breakpoint
CREATE INDEX "auditor_rooms_expires_at_index" ON "auditor_rooms" USING btree ("expires_at");