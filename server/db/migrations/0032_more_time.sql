CREATE TABLE "more_time_moments" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint NOT NULL,
	"val_moments" "bytea" NOT NULL,
	CONSTRAINT "more_time_moments_pk" PRIMARY KEY("uid_session","id_image_set","id_adjective")
);
--> statement-breakpoint
CREATE TABLE "more_time_runs" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_runs" integer,
	CONSTRAINT "more_time_runs_pk" PRIMARY KEY("uid_session","id_image_set")
);
--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_limit_ms" integer;--> statement-breakpoint
ALTER TABLE "more_time_moments" ADD CONSTRAINT "more_time_moments_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "more_time_moments" ADD CONSTRAINT "more_time_moments_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "more_time_moments" ADD CONSTRAINT "more_time_moments_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "more_time_runs" ADD CONSTRAINT "more_time_runs_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "more_time_runs" ADD CONSTRAINT "more_time_runs_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_limit_of_untimed" CHECK ("participant"."num_limit_ms" is null or "participant"."flg_untimed");