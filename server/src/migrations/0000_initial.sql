CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents: what free-text search compares. Immutable, so that columns can be generated from it.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(coalesce(value, '')), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ', 'aaaaaaeeeeiiiiooooouuuucnyy')
$$;
--> statement-breakpoint
-- array_to_string is only stable; over text it is in truth immutable, which a generated column asks for.
CREATE OR REPLACE FUNCTION array_to_string_immutable(value text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_string(value, ' ')
$$;
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payload" "bytea"
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"owner_kind" text,
	"owner_id" uuid,
	"uploader_id" uuid,
	"complete" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"from" text,
	"to_emails" text[] DEFAULT '{}' NOT NULL,
	"cc" text[] DEFAULT '{}' NOT NULL,
	"bcc" text[] DEFAULT '{}' NOT NULL,
	"to_users" uuid[] DEFAULT '{}' NOT NULL,
	"to_roles" uuid[] DEFAULT '{}' NOT NULL,
	"html" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce(template, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(array_to_string_immutable(to_emails), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"master" boolean DEFAULT false NOT NULL,
	"gestor" boolean DEFAULT false NOT NULL,
	"sa" boolean DEFAULT false NOT NULL,
	"company" boolean DEFAULT false NOT NULL,
	"student" boolean DEFAULT false NOT NULL,
	"approval_level" integer DEFAULT 0 NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"alias" text,
	"password_hash" text,
	"role" uuid NOT NULL,
	"avatar" jsonb,
	"active" boolean DEFAULT false NOT NULL,
	"lock" boolean DEFAULT false NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"owner" uuid,
	"activation_hash" text,
	"activation_expires_at" timestamp (3) with time zone,
	"pending_code" text,
	"changepw" boolean DEFAULT true NOT NULL,
	"activation_date" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_message" timestamp (3) with time zone,
	"name" text DEFAULT '' NOT NULL,
	"contact" text,
	"nif" text,
	"niss" text,
	"company" uuid,
	"address" text,
	"address_details" text,
	"postal_code" text,
	"city" text,
	"date_of_birth" date,
	"date_validate_cc" date,
	"gender" text,
	"identification_type" text,
	"identification_sub_type" text,
	"emited_by" text,
	"entry_visa" text,
	"identification_number" text,
	"identification_check_cc" text,
	"job" text,
	"education_level" uuid,
	"country" text,
	"nationality_country" text,
	"nationality_country_other" text,
	"citizenship_country" text,
	"citizenship_country_other" text,
	"citizenship_district" text,
	"citizenship_county" text,
	"private_code" text,
	"faqs" boolean DEFAULT false NOT NULL,
	"comments" boolean DEFAULT false NOT NULL,
	"sort" text GENERATED ALWAYS AS (fold(name)) STORED,
	"search" text GENERATED ALWAYS AS (fold(coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(name, '') || ' ' || coalesce(nif, '') || ' ' || coalesce(niss, ''))) STORED,
	CONSTRAINT "users_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"nif" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text,
	"postal_code" text,
	"city" text,
	"activated_at" timestamp (3) with time zone,
	"company_contact" text,
	"company_rep_name" text,
	"company_professional_sector" integer,
	"certificate_download" boolean DEFAULT true NOT NULL,
	"master" uuid,
	"sort" text GENERATED ALWAYS AS (fold(name)) STORED,
	"search" text GENERATED ALWAYS AS (fold(coalesce(nif, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company_contact, ''))) STORED,
	CONSTRAINT "companies_nif_unique" UNIQUE("nif")
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"company" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "company_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_managers" (
	"company" uuid NOT NULL,
	"user" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_managers_company_user_pk" PRIMARY KEY("company","user")
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"subject" text NOT NULL,
	"from" text,
	"to" text,
	"cc" text,
	"bcc" text,
	"to_self" boolean DEFAULT false NOT NULL,
	"cc_self" boolean DEFAULT false NOT NULL,
	"bcc_self" boolean DEFAULT false NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"html" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(title, '') || ' ' || coalesce(subject, ''))) STORED,
	CONSTRAINT "email_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sigo_counties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"district" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(value, '') || ' ' || coalesce(name, ''))) STORED,
	CONSTRAINT "sigo_counties_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "sigo_countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(value, '') || ' ' || coalesce(name, ''))) STORED,
	CONSTRAINT "sigo_countries_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "sigo_districts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"country" text DEFAULT '1' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(value, '') || ' ' || coalesce(name, ''))) STORED,
	CONSTRAINT "sigo_districts_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"active" boolean DEFAULT true NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(short_name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"common" text NOT NULL,
	"official" text NOT NULL,
	"code" text NOT NULL,
	"capital" text,
	"calling_code" text,
	"currency" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(common, '') || ' ' || coalesce(official, '') || ' ' || coalesce(capital, ''))) STORED,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "education_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "degrees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"state" integer DEFAULT 0 NOT NULL,
	"demomode" boolean DEFAULT false NOT NULL,
	"master" boolean DEFAULT false NOT NULL,
	"private_code" text,
	"duration" integer DEFAULT 1 NOT NULL,
	"hduration" integer DEFAULT 1 NOT NULL,
	"modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moderators" uuid[] DEFAULT '{}' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"badge" jsonb,
	"manual" jsonb,
	"survey" uuid,
	"exam" uuid,
	"summary" text,
	"public_summary" text,
	"target_user" text,
	"owner" uuid,
	"sort" text GENERATED ALWAYS AS (fold(name)) STORED,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(code, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"internal_name" text,
	"summary" text,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lectures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" text GENERATED ALWAYS AS (fold(name)) STORED,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(internal_name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"internal_name" text,
	"type" text NOT NULL,
	"extension" text,
	"file" jsonb,
	"zip" jsonb,
	"start_file" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tracks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster" jsonb,
	"media_seconds" integer,
	"exam" jsonb,
	"final_exam" boolean DEFAULT false NOT NULL,
	"sort" text GENERATED ALWAYS AS (fold(name)) STORED,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(internal_name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"header" text,
	"footer" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(title, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "contactos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"telefone" text,
	"telemovel" text,
	"email" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(email, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "coordenadores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"foto" jsonb,
	"nome" text NOT NULL,
	"cargo" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(nome, '') || ' ' || coalesce(cargo, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "maintenances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(text, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "sliders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"id_slide" integer NOT NULL,
	"group" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"btntext" text,
	"btnlink" text,
	"active" boolean DEFAULT true NOT NULL,
	"image" jsonb,
	"search" text GENERATED ALWAYS AS (fold(coalesce(title, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "useful_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"description" text,
	"file" jsonb,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(category, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"company" uuid,
	"degree" uuid,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(code, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"degree" uuid,
	"company" uuid,
	"value" numeric(12, 2) NOT NULL,
	"start_date" date NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "discount_claims" (
	"company" uuid NOT NULL,
	"discount" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_claims_company_discount_pk" PRIMARY KEY("company","discount")
);
--> statement-breakpoint
CREATE TABLE "invoice_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" uuid NOT NULL,
	"company_name" text NOT NULL,
	"nif" text NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"users" jsonb NOT NULL,
	"degrees" jsonb NOT NULL,
	"total_activation" numeric(14, 2) NOT NULL,
	"total_degree" numeric(14, 2) NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"who" uuid,
	"who_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"entity" text,
	"item" uuid,
	"search" text GENERATED ALWAYS AS (fold(coalesce(who_name, '') || ' ' || coalesce(action, '') || ' ' || coalesce(what, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"description" text NOT NULL,
	"request_id" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(description, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" uuid NOT NULL,
	"degree" uuid NOT NULL,
	"company" uuid,
	"type" text DEFAULT 'AV' NOT NULL,
	"cartfc" uuid,
	"code" text,
	"current_module" uuid,
	"current_lecture" uuid,
	"current_path" text,
	"seconds" integer DEFAULT 0 NOT NULL,
	"lectures_complete" integer DEFAULT 0 NOT NULL,
	"exam_success" boolean DEFAULT false NOT NULL,
	"survey_date" timestamp (3) with time zone,
	"is_complete" boolean DEFAULT false NOT NULL,
	"activation_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"certificado_emitido" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment" uuid NOT NULL,
	"module" uuid NOT NULL,
	"lecture" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"user" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"assignment" uuid,
	"lecture" uuid,
	"counted" integer DEFAULT 0 NOT NULL,
	"attendance" uuid
);
--> statement-breakpoint
CREATE TABLE "lecture_progress" (
	"assignment" uuid NOT NULL,
	"module" uuid NOT NULL,
	"lecture" uuid NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"resources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"value" real,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"complete_at" timestamp (3) with time zone,
	CONSTRAINT "lecture_progress_assignment_module_lecture_pk" PRIMARY KEY("assignment","module","lecture")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment" uuid,
	"degree" uuid NOT NULL,
	"survey" uuid,
	"date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource" uuid NOT NULL,
	"module" uuid,
	"lecture" uuid,
	"weight" real NOT NULL,
	"user_text" text,
	"drawn" jsonb NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"final_value" integer,
	"success" boolean,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment" uuid NOT NULL,
	"number" text NOT NULL,
	"verification" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_assignment_unique" UNIQUE("assignment"),
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_verification_unique" UNIQUE("verification")
);
--> statement-breakpoint
CREATE TABLE "cartfcs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ref" text NOT NULL,
	"owner" uuid NOT NULL,
	"hours" integer DEFAULT 42 NOT NULL,
	"remaining" integer DEFAULT 42 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"user" uuid,
	CONSTRAINT "cartfcs_hours" CHECK ("cartfcs"."remaining" >= 0 and "cartfcs"."remaining" <= "cartfcs"."hours")
);
--> statement-breakpoint
CREATE TABLE "code_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" uuid NOT NULL,
	"pin" text,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user" uuid,
	"approval" text DEFAULT 'free' NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text DEFAULT 'O' NOT NULL,
	"code" text NOT NULL,
	"degree" uuid NOT NULL,
	"modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"company" uuid,
	"owner" uuid,
	"accounts_allowed" integer DEFAULT 1 NOT NULL,
	"accounts_used" integer DEFAULT 0 NOT NULL,
	"master_group" uuid,
	"payment" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(code, ''))) STORED,
	CONSTRAINT "codes_seats" CHECK ("codes"."accounts_used" <= "codes"."accounts_allowed")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"desc_servico" text NOT NULL,
	"type" text NOT NULL,
	"company" uuid,
	"degree" uuid,
	"user" uuid,
	"assignment" uuid,
	"value" numeric(12, 2) DEFAULT 0 NOT NULL,
	"invoice" uuid,
	"charged" numeric(12, 2)
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"degree" uuid,
	"module" uuid,
	"lecture" uuid,
	"resource" uuid,
	"subject" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"user" uuid,
	"moderator" uuid,
	"read_answer" boolean DEFAULT false NOT NULL,
	"promoted" boolean DEFAULT false NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(subject, '') || ' ' || coalesce(question, '') || ' ' || coalesce(answer, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" uuid NOT NULL,
	"degree" uuid NOT NULL,
	"module" uuid NOT NULL,
	"lecture" uuid NOT NULL,
	"resource" uuid,
	"body" text NOT NULL,
	"timestamp" real
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assignment" uuid NOT NULL,
	"user" uuid NOT NULL,
	"degree" uuid NOT NULL,
	"module" uuid NOT NULL,
	"lecture" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"value" real,
	"obs" text,
	"complete" boolean DEFAULT false NOT NULL,
	"graded_by" uuid,
	"graded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"alive_at" timestamp (3) with time zone,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"result" text,
	"error" text,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"timeout" integer,
	"criteria" jsonb NOT NULL,
	"parameters" jsonb,
	"start_timestamp" timestamp (3) with time zone,
	"end_timestamp" timestamp (3) with time zone,
	"is_running" boolean DEFAULT false NOT NULL,
	"success" boolean DEFAULT false NOT NULL,
	"error" text,
	"next_date" timestamp (3) with time zone,
	"base" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || coalesce(type, ''))) STORED,
	CONSTRAINT "tasks_base_unique" UNIQUE("base")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"companyname" text,
	"companylocation" text,
	"companyphone" text,
	"companyemail" text,
	"companywebsite" text,
	"personalname" text NOT NULL,
	"personalphone" text,
	"personalemail" text NOT NULL,
	"idade" text NOT NULL,
	"sp" text NOT NULL,
	"cp" text,
	"aap" text,
	"nt" text,
	"relv" integer NOT NULL,
	"mfp" text NOT NULL,
	"df" text NOT NULL,
	"mpf1" boolean DEFAULT false NOT NULL,
	"mpf2" boolean DEFAULT false NOT NULL,
	"mpf3" boolean DEFAULT false NOT NULL,
	"mpf4" boolean DEFAULT false NOT NULL,
	"mpf5" boolean DEFAULT false NOT NULL,
	"mpf6" boolean DEFAULT false NOT NULL,
	"mpf7" text,
	"ai" text[] DEFAULT '{}' NOT NULL,
	"outras" text,
	"curso" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(personalname, '') || ' ' || coalesce(personalemail, '') || ' ' || coalesce(companyname, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"only" boolean DEFAULT true NOT NULL,
	"app_name" text NOT NULL,
	"logo" jsonb,
	"primary_color" text,
	"support" jsonb,
	"social" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"complaints_book" text NOT NULL,
	"live_chat" jsonb,
	"mail" jsonb,
	"entity" jsonb,
	"terms" text,
	"privacy" text,
	"idle_seconds" integer NOT NULL,
	"idle_warning_seconds" integer NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "settings_only_unique" UNIQUE("only")
);
--> statement-breakpoint
CREATE TABLE "sending_receivers" (
	"sending" uuid NOT NULL,
	"email" text NOT NULL,
	"user" uuid,
	CONSTRAINT "sending_receivers_sending_email_pk" PRIMARY KEY("sending","email")
);
--> statement-breakpoint
CREATE TABLE "sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"self" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "course_stats" (
	"degree" uuid NOT NULL,
	"company" uuid,
	"assigned" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"certified" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"exams_passed" integer DEFAULT 0 NOT NULL,
	"exams_failed" integer DEFAULT 0 NOT NULL,
	"exam_bands" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"surveys" integer DEFAULT 0 NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "course_stats_once" UNIQUE NULLS NOT DISTINCT("degree","company")
);
--> statement-breakpoint
CREATE TABLE "stats_counted" (
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_master_users_id_fk" FOREIGN KEY ("master") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_managers" ADD CONSTRAINT "company_managers_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_managers" ADD CONSTRAINT "company_managers_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degrees" ADD CONSTRAINT "degrees_survey_surveys_id_fk" FOREIGN KEY ("survey") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degrees" ADD CONSTRAINT "degrees_exam_resources_id_fk" FOREIGN KEY ("exam") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_claims" ADD CONSTRAINT "discount_claims_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_claims" ADD CONSTRAINT "discount_claims_discount_discounts_id_fk" FOREIGN KEY ("discount") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heartbeats" ADD CONSTRAINT "heartbeats_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_progress" ADD CONSTRAINT "lecture_progress_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartfcs" ADD CONSTRAINT "cartfcs_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartfcs" ADD CONSTRAINT "cartfcs_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_accounts" ADD CONSTRAINT "code_accounts_code_codes_id_fk" FOREIGN KEY ("code") REFERENCES "public"."codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_accounts" ADD CONSTRAINT "code_accounts_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_company_users_id_fk" FOREIGN KEY ("company") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_invoice_invoices_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_moderator_users_id_fk" FOREIGN KEY ("moderator") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_task_tasks_id_fk" FOREIGN KEY ("task") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_receivers" ADD CONSTRAINT "sending_receivers_sending_sendings_id_fk" FOREIGN KEY ("sending") REFERENCES "public"."sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_template_email_templates_id_fk" FOREIGN KEY ("template") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_stats" ADD CONSTRAINT "course_stats_degree_degrees_id_fk" FOREIGN KEY ("degree") REFERENCES "public"."degrees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "documents_owner_kind_owner_id_index" ON "documents" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "documents_created_at_id_index" ON "documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_created_at_id_index" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_status_updated_at_index" ON "messages" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_company_index" ON "users" USING btree ("company");--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_owner_index" ON "users" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "users_sort_id_index" ON "users" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING btree ("sort","id","search");--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_nif_index" ON "users" USING btree ("nif");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_master_index" ON "companies" USING btree ("master");--> statement-breakpoint
CREATE INDEX "companies_sort_id_index" ON "companies" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_invitations_company_index" ON "company_invitations" USING btree ("company");--> statement-breakpoint
CREATE INDEX "company_invitations_invited_by_index" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_managers_user_index" ON "company_managers" USING btree ("user");--> statement-breakpoint
CREATE INDEX "sigo_counties_district_index" ON "sigo_counties" USING btree ("district");--> statement-breakpoint
CREATE INDEX "sigo_districts_country_index" ON "sigo_districts" USING btree ("country");--> statement-breakpoint
CREATE INDEX "degrees_state_name_index" ON "degrees" USING btree ("state","name");--> statement-breakpoint
CREATE INDEX "degrees_sort_id_index" ON "degrees" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "degrees_moderators" ON "degrees" USING gin ("moderators");--> statement-breakpoint
CREATE INDEX "degrees_modules" ON "degrees" USING gin ("modules" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "degrees_categories" ON "degrees" USING gin ("categories" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "degrees_search" ON "degrees" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "modules_sort_id_index" ON "modules" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "modules_lectures" ON "modules" USING gin ("lectures" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "modules_search" ON "modules" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resources_type_index" ON "resources" USING btree ("type");--> statement-breakpoint
CREATE INDEX "resources_sort_id_index" ON "resources" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maintenances_end_date_index" ON "maintenances" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "sliders_group_id_slide_index" ON "sliders" USING btree ("group","id_slide");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code" ON "discounts" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "prices_type_start_date_index" ON "prices" USING btree ("type","start_date");--> statement-breakpoint
CREATE INDEX "discount_claims_discount_index" ON "discount_claims" USING btree ("discount");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("company","year","month");--> statement-breakpoint
CREATE INDEX "invoices_start_date_id_index" ON "invoices" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "activities_created_at_id_index" ON "activities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activities_entity_item_created_at_index" ON "activities" USING btree ("entity","item","created_at");--> statement-breakpoint
CREATE INDEX "activities_who_created_at_index" ON "activities" USING btree ("who","created_at");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "errors_created_at_id_index" ON "errors" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_once" ON "assignments" USING btree ("user","degree");--> statement-breakpoint
CREATE INDEX "assignments_degree_id_index" ON "assignments" USING btree ("degree","id");--> statement-breakpoint
CREATE INDEX "assignments_company_id_index" ON "assignments" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "assignments_cartfc_index" ON "assignments" USING btree ("cartfc");--> statement-breakpoint
CREATE INDEX "attendance_assignment_lecture_last_at_index" ON "attendance" USING btree ("assignment","lecture","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_once" ON "survey_answers" USING btree ("assignment") WHERE "survey_answers"."assignment" is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_degree_date_index" ON "survey_answers" USING btree ("degree","date");--> statement-breakpoint
CREATE INDEX "attempts_assignment_kind_started_at_index" ON "attempts" USING btree ("assignment","kind","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("assignment","resource","kind",coalesce("lecture", "resource")) WHERE "attempts"."submitted_at" is null and "attempts"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("ends_at") WHERE "attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "cartfcs_owner_ref_index" ON "cartfcs" USING btree ("owner","ref");--> statement-breakpoint
CREATE INDEX "cartfcs_user_index" ON "cartfcs" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "code_accounts_pin" ON "code_accounts" USING btree ("code","pin");--> statement-breakpoint
CREATE UNIQUE INDEX "code_accounts_user" ON "code_accounts" USING btree ("code","user") WHERE "code_accounts"."user" is not null;--> statement-breakpoint
CREATE INDEX "code_accounts_user_index" ON "code_accounts" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_code" ON "codes" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "codes_company_id_index" ON "codes" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "codes_owner_id_index" ON "codes" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "codes_degree_index" ON "codes" USING btree ("degree");--> statement-breakpoint
CREATE INDEX "codes_master_group_index" ON "codes" USING btree ("master_group");--> statement-breakpoint
CREATE INDEX "codes_search" ON "codes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_company_created_at_index" ON "services" USING btree ("company","created_at");--> statement-breakpoint
CREATE INDEX "services_user_created_at_index" ON "services" USING btree ("user","created_at");--> statement-breakpoint
CREATE INDEX "services_assignment_index" ON "services" USING btree ("assignment");--> statement-breakpoint
CREATE INDEX "services_open" ON "services" USING btree ("company","created_at") WHERE "services"."invoice" is null;--> statement-breakpoint
CREATE INDEX "faqs_user_created_at_index" ON "faqs" USING btree ("user","created_at");--> statement-breakpoint
CREATE INDEX "faqs_degree_lecture_index" ON "faqs" USING btree ("degree","lecture");--> statement-breakpoint
CREATE INDEX "faqs_answered_at_created_at_index" ON "faqs" USING btree ("answered_at","created_at");--> statement-breakpoint
CREATE INDEX "faqs_search" ON "faqs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_user_degree_lecture_index" ON "comments" USING btree ("user","degree","lecture");--> statement-breakpoint
CREATE INDEX "submissions_assignment_lecture_index" ON "submissions" USING btree ("assignment","lecture");--> statement-breakpoint
CREATE INDEX "submissions_pending" ON "submissions" USING btree ("degree","complete","created_at");--> statement-breakpoint
CREATE INDEX "task_runs_task_id_index" ON "task_runs" USING btree ("task","id");--> statement-breakpoint
CREATE INDEX "task_runs_status_index" ON "task_runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "tasks_is_active_next_date_index" ON "tasks" USING btree ("is_active","next_date");--> statement-breakpoint
CREATE INDEX "quizzes_created_at_id_index" ON "quizzes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quizzes_search" ON "quizzes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_stats_company_index" ON "course_stats" USING btree ("company");
