CREATE TABLE "class_guess_key" (
	"uid_session" uuid NOT NULL,
	"id_adjective" smallint NOT NULL,
	"cod_key" text NOT NULL,
	"dat_day" date NOT NULL,
	CONSTRAINT "class_guess_key_pk" PRIMARY KEY("uid_session","id_adjective")
);
--> statement-breakpoint
DROP INDEX "ticket_notice_waiting";--> statement-breakpoint
ALTER TABLE "class_guess_key" ADD CONSTRAINT "class_guess_key_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_hour" DROP COLUMN "tms_mailed_at";--> statement-breakpoint
-- Under ids of pages, which no participant's mark replaces: phones ask again.
DELETE FROM "class_guess";--> statement-breakpoint
ALTER TABLE "class_guess" DROP CONSTRAINT "class_guess_pk";--> statement-breakpoint
ALTER TABLE "class_guess" DROP COLUMN "uid_guess";--> statement-breakpoint
ALTER TABLE "class_guess" ADD COLUMN "cod_guess" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "class_guess" ADD CONSTRAINT "class_guess_pk" PRIMARY KEY("uid_session","id_adjective","cod_guess");