CREATE TABLE "class_lobby" (
	"uid_session" uuid NOT NULL,
	"uid_wait" uuid NOT NULL,
	"tms_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_lobby_pk" PRIMARY KEY("uid_session","uid_wait")
);
--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "num_slide" smallint;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "flg_by_gender" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_lobby" ADD CONSTRAINT "class_lobby_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_slide_after_stop" CHECK ("game_session"."num_slide" is null or "game_session"."tms_stopped_at" is not null);