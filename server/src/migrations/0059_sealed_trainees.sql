CREATE FUNCTION keep_sealed_trainees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "actions" WHERE "id" = old."action" AND "state" = 'sealed') THEN
    RAISE EXCEPTION 'a trainee of a sealed action stays in it' USING ERRCODE = 'restrict_violation', TABLE = 'action_assignments';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN old ELSE new END;
END
$$;--> statement-breakpoint
-- reviewed: who is in a sealed action is part of what was sealed; the calls refuse it already, this also holds what cascades
CREATE TRIGGER action_assignments_of_sealed_kept BEFORE UPDATE OR DELETE ON "action_assignments"
  FOR EACH ROW EXECUTE FUNCTION keep_sealed_trainees();
