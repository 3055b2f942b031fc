CREATE TABLE "time_anomalies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user" uuid NOT NULL,
	"day" date NOT NULL,
	"value" integer NOT NULL,
	"bound" integer NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "time_bounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"start_date" date NOT NULL,
	"note" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "time_anomalies" ADD CONSTRAINT "time_anomalies_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_anomalies" ADD CONSTRAINT "time_anomalies_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_anomalies_once" ON "time_anomalies" USING btree ("kind","user","day");--> statement-breakpoint
CREATE INDEX "time_anomalies_day_id_index" ON "time_anomalies" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "time_anomalies_user_index" ON "time_anomalies" USING btree ("user");--> statement-breakpoint
CREATE INDEX "time_bounds_kind_start_date_index" ON "time_bounds" USING btree ("kind","start_date");--> statement-breakpoint
-- The bounds that every academy starts with; administrators keep them from here on.
INSERT INTO "time_bounds" ("id", "name", "kind", "value", "start_date")
VALUES
  (gen_random_uuid(), 'Presença pela noite: 4 horas', 'night', 240, '2000-01-01'),
  (gen_random_uuid(), 'Duas redes ao mesmo tempo: 10 minutos', 'places', 10, '2000-01-01'),
  (gen_random_uuid(), 'Certificados num dia: 30', 'certificates', 30, '2000-01-01');
