CREATE TABLE "import_columns" (
	"company" uuid NOT NULL,
	"kind" text NOT NULL,
	"head" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "import_columns_company_kind_head_pk" PRIMARY KEY("company","kind","head")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcome" text,
	"item" uuid,
	"username" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"before" jsonb,
	"mailed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_import_row_pk" PRIMARY KEY("import","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"company" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"file" text NOT NULL,
	"digest" text,
	"heads" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"partial" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"failure" text,
	"written_at" timestamp (3) with time zone,
	"has_rows" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_owner_id_index" ON "imports" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "imports_updated_at_index" ON "imports" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_once" ON "imports" USING btree ("owner","digest") WHERE "imports"."digest" is not null;