DROP INDEX "participant_to_fold";--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "id_owner" uuid;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "des_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "des_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "cod_session" text;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "flg_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "flg_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_id_owner_app_user_id_fk" FOREIGN KEY ("id_owner") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_session_owner" ON "game_session" USING btree ("id_owner");--> statement-breakpoint
CREATE INDEX "participant_to_fold" ON "participant" USING btree ("uid_session","tms_completed_at") WHERE "participant"."tms_completed_at" is not null and "participant"."tms_folded_at" is null;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_code" UNIQUE("cod_session");