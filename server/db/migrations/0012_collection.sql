CREATE TABLE "collection_hour" (
	"tms_hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"des_alarm" text,
	"num_runs" integer NOT NULL,
	"num_usual" double precision NOT NULL,
	"tms_mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flagged_figures" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_step" integer NOT NULL,
	"tms_at" timestamp with time zone NOT NULL,
	"runs" integer NOT NULL,
	"num_flagged" integer NOT NULL,
	"jsn_flags" jsonb NOT NULL,
	"jsn_cells" jsonb NOT NULL,
	CONSTRAINT "flagged_figures_pk" PRIMARY KEY("uid_session","id_image_set")
);
--> statement-breakpoint
ALTER TABLE "next_step" ADD COLUMN "num_staff" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "next_step" ADD COLUMN "flg_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_group" bigint;--> statement-breakpoint
ALTER TABLE "flagged_figures" ADD CONSTRAINT "flagged_figures_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flagged_figures" ADD CONSTRAINT "flagged_figures_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_completed" ON "participant" USING btree ("uid_session","tms_completed_at") WHERE "participant"."tms_completed_at" is not null;--> statement-breakpoint
CREATE INDEX "participant_set_aside" ON "participant" USING btree ("uid_session","tms_completed_at") WHERE "participant"."des_aside" is not null or "participant"."flg_void";--> statement-breakpoint
CREATE INDEX "participant_in_group" ON "participant" USING btree ("num_group") WHERE "participant"."num_group" is not null;--> statement-breakpoint
CREATE INDEX "run_without_flags" ON "run" USING btree ("uid_user") WHERE "run"."des_flags" is null;