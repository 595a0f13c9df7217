CREATE TABLE "class_waiting" (
	"uid_session" uuid NOT NULL,
	"uid_user" uuid NOT NULL,
	"tms_since" timestamp with time zone NOT NULL,
	"tms_seen_at" timestamp with time zone NOT NULL,
	"flg_let_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "class_waiting_pk" PRIMARY KEY("uid_session","uid_user")
);
--> statement-breakpoint
CREATE TABLE "deleted_run" (
	"cod_run" text PRIMARY KEY NOT NULL,
	"dat_deleted" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "num_size" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_session" ADD COLUMN "flg_entrance_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_waiting" ADD CONSTRAINT "class_waiting_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_size" CHECK ("game_session"."num_size" between 1 and 1000);