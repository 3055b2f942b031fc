CREATE INDEX "hours_sums_company_employment_index" ON "hours_sums" USING btree ("company","employment");--> statement-breakpoint
DROP INDEX "hours_sums_company_index";
