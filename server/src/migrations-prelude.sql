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
