CREATE TABLE "class_guess" (
	"uid_session" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"uid_guess" uuid NOT NULL,
	"des_guess" text NOT NULL,
	"dat_day" date NOT NULL,
	CONSTRAINT "class_guess_pk" PRIMARY KEY("uid_session","id_adjective","uid_guess")
);
--> statement-breakpoint
CREATE TABLE "class_reveal" (
	"uid_session" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"jsn_guesses" jsonb,
	CONSTRAINT "class_reveal_pk" PRIMARY KEY("uid_session","id_adjective")
);
--> statement-breakpoint
ALTER TABLE "class_guess" ADD CONSTRAINT "class_guess_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reveal" ADD CONSTRAINT "class_reveal_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;