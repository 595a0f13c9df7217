CREATE TABLE "address_run" (
	"cod_address" text NOT NULL,
	"tms_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "next_address" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"cod_address" text NOT NULL,
	CONSTRAINT "next_address_pk" PRIMARY KEY("uid_session","id_image_set","cod_address")
);
--> statement-breakpoint
CREATE TABLE "next_step" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"num_step" integer DEFAULT 0 NOT NULL,
	"tms_stepped_at" timestamp with time zone,
	"num_changed" integer DEFAULT 0 NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "next_step_pk" PRIMARY KEY("uid_session","id_image_set")
);
--> statement-breakpoint
CREATE TABLE "next_tally" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint NOT NULL,
	"des_phenotype" text NOT NULL,
	"des_gender" text NOT NULL,
	"yes" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "next_tally_pk" PRIMARY KEY("uid_session","id_image_set","id_adjective","des_phenotype","des_gender")
);
--> statement-breakpoint
DROP INDEX "participant_to_fold";--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_step_in" integer;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_step_out" integer;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "des_aside" text;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "flg_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "cod_address" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "des_flags" text[];--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "des_input" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "flg_onset_known" boolean;--> statement-breakpoint
ALTER TABLE "next_address" ADD CONSTRAINT "next_address_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_address" ADD CONSTRAINT "next_address_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_step" ADD CONSTRAINT "next_step_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_step" ADD CONSTRAINT "next_step_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_tally" ADD CONSTRAINT "next_tally_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_tally" ADD CONSTRAINT "next_tally_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_tally" ADD CONSTRAINT "next_tally_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_run_recent" ON "address_run" USING btree ("cod_address","tms_at");--> statement-breakpoint
CREATE INDEX "address_run_old" ON "address_run" USING btree ("tms_at");--> statement-breakpoint
CREATE INDEX "participant_with_address" ON "participant" USING btree ("tms_completed_at") WHERE "participant"."cod_address" is not null;--> statement-breakpoint
CREATE INDEX "participant_to_fold" ON "participant" USING btree ("uid_session","tms_completed_at") WHERE "participant"."tms_completed_at" is not null and "participant"."tms_folded_at" is null and "participant"."des_aside" is null
          and not "participant"."flg_void";