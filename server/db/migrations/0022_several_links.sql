ALTER TABLE "one_time_token" DROP CONSTRAINT "one_time_token_one_each";--> statement-breakpoint
CREATE INDEX "one_time_token_user" ON "one_time_token" USING btree ("id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_token_invitation" ON "one_time_token" USING btree ("id_user") WHERE "one_time_token"."des_purpose" = 'invitation';--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_token_first_start" ON "one_time_token" USING btree ("des_purpose") WHERE "one_time_token"."des_purpose" = 'setup';