CREATE SEQUENCE "public"."release_draw" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "release_left_out" (
	"uid_user" uuid PRIMARY KEY NOT NULL,
	"num_draw" bigint NOT NULL,
	"tms_left_out" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "released_set" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_edition" integer NOT NULL,
	"num_draw" bigint NOT NULL,
	"num_runs" integer NOT NULL,
	CONSTRAINT "released_set_pk" PRIMARY KEY("uid_session","id_image_set","num_edition","num_draw")
);
--> statement-breakpoint
ALTER TABLE "data_release" ADD COLUMN "num_draw" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_release" ADD COLUMN "num_missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_left_out" ADD CONSTRAINT "release_left_out_uid_user_participant_uid_user_fk" FOREIGN KEY ("uid_user") REFERENCES "public"."participant"("uid_user") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_set" ADD CONSTRAINT "released_set_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_set" ADD CONSTRAINT "released_set_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Releases of before had all runs of their editions.
INSERT INTO "released_set" ("uid_session", "id_image_set", "num_edition", "num_draw", "num_runs")
SELECT DISTINCT e.uid_session, e.id_image_set, e.num_edition, 0, e.num_runs
FROM "data_release" r CROSS JOIN LATERAL jsonb_each_text(r."jsn_editions") AS of_set (id_image_set, num_edition)
JOIN "edition" e ON e.id_image_set = of_set.id_image_set::smallint AND e.num_edition = of_set.num_edition::int
JOIN "game_session" s ON s.uid_session = e.uid_session AND s.flg_public AND NOT s.flg_simulated;
