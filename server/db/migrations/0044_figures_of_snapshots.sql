CREATE TABLE "class_day" (
	"id_image_set" smallint NOT NULL,
	"dat_day" date NOT NULL,
	"num_classes" integer NOT NULL,
	"num_runs" integer NOT NULL,
	"val_sums" "bytea" NOT NULL,
	"num_version" bigint DEFAULT txid_current() NOT NULL,
	CONSTRAINT "class_day_pk" PRIMARY KEY("id_image_set","dat_day")
);
--> statement-breakpoint
CREATE TABLE "figures_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figures_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"flg_more_time" boolean DEFAULT false NOT NULL,
	"flg_back" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures_edition" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_edition" integer NOT NULL,
	"num_step" integer NOT NULL,
	"tms_at" timestamp with time zone NOT NULL,
	"dat_day" date NOT NULL,
	"num_runs" integer NOT NULL,
	"val_sums" "bytea" NOT NULL,
	"jsn_figures" jsonb NOT NULL,
	CONSTRAINT "figures_edition_pk" PRIMARY KEY("uid_session","id_image_set","num_edition")
);
--> statement-breakpoint
CREATE TABLE "figures_step" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"flg_more_time" boolean DEFAULT false NOT NULL,
	"num_step" integer NOT NULL,
	"num_runs" integer NOT NULL,
	"flg_mixed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "figures_step_pk" PRIMARY KEY("uid_session","id_image_set","flg_more_time","num_step")
);
--> statement-breakpoint
CREATE TABLE "snapshot" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"flg_more_time" boolean DEFAULT false NOT NULL,
	"num_step" integer NOT NULL,
	"tms_at" timestamp with time zone NOT NULL,
	"num_runs" integer NOT NULL,
	"num_least" smallint NOT NULL,
	"val_sums" "bytea" NOT NULL,
	CONSTRAINT "snapshot_pk" PRIMARY KEY("uid_session","id_image_set","flg_more_time")
);
--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_step" integer;--> statement-breakpoint
ALTER TABLE "class_day" ADD CONSTRAINT "class_day_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_change" ADD CONSTRAINT "figures_change_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_change" ADD CONSTRAINT "figures_change_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_edition" ADD CONSTRAINT "figures_edition_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_edition" ADD CONSTRAINT "figures_edition_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_step" ADD CONSTRAINT "figures_step_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_step" ADD CONSTRAINT "figures_step_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figures_change_of_runs" ON "figures_change" USING btree ("uid_session","id_image_set","flg_more_time");--> statement-breakpoint
CREATE INDEX "snapshot_of_set" ON "snapshot" USING btree ("id_image_set");--> statement-breakpoint
CREATE INDEX "participant_waiting" ON "participant" USING btree ("uid_session","id_image_set","flg_untimed","tms_completed_at") WHERE "participant"."tms_completed_at" is not null and "participant"."num_step" is null and "participant"."des_aside" is null
          and not "participant"."flg_void";--> statement-breakpoint
UPDATE "participant" SET "num_step" = 1 WHERE "tms_folded_at" IS NOT NULL AND NOT "flg_left_out" AND CASE WHEN "flg_untimed" THEN "num_step_in" IS NOT NULL ELSE coalesce("num_step_in", 0) <= coalesce((SELECT n."num_step" FROM "next_step" n WHERE n."uid_session" = "participant"."uid_session" AND n."id_image_set" = "participant"."id_image_set"), 0) END;--> statement-breakpoint
INSERT INTO "figures_change" ("uid_session", "id_image_set", "flg_more_time", "flg_back") SELECT DISTINCT "uid_session", "id_image_set", "flg_untimed", true FROM "participant" WHERE "num_step" IS NOT NULL;
