CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"grants" text[] NOT NULL,
	"expires_on" date NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"configured" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED,
	CONSTRAINT "clients_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "client" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_created_at_id_index" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activities_client_created_at_index" ON "activities" USING btree ("client","created_at");