CREATE TABLE "all_classes_day_moments" (
	"id_image_set" smallint NOT NULL,
	"dat_day" date NOT NULL,
	"id_adjective" smallint NOT NULL,
	"val_moments" "bytea" NOT NULL,
	CONSTRAINT "all_classes_day_moments_pk" PRIMARY KEY("id_image_set","dat_day","id_adjective")
);
--> statement-breakpoint
CREATE TABLE "all_classes_moments" (
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint NOT NULL,
	"val_moments" "bytea" NOT NULL,
	CONSTRAINT "all_classes_moments_pk" PRIMARY KEY("id_image_set","id_adjective")
);
--> statement-breakpoint
CREATE TABLE "moments" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint NOT NULL,
	"val_moments" "bytea" NOT NULL,
	CONSTRAINT "moments_pk" PRIMARY KEY("uid_session","id_image_set","id_adjective")
);
--> statement-breakpoint
CREATE TABLE "next_moments" (
	"uid_session" uuid NOT NULL,
	"id_image_set" smallint NOT NULL,
	"id_adjective" smallint NOT NULL,
	"val_moments" "bytea" NOT NULL,
	CONSTRAINT "next_moments_pk" PRIMARY KEY("uid_session","id_image_set","id_adjective")
);
--> statement-breakpoint
ALTER TABLE "all_classes_day" ADD COLUMN "num_moments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "next_step" ADD COLUMN "num_moments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "flg_moments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tally_runs" ADD COLUMN "num_moments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_classes_day_moments" ADD CONSTRAINT "all_classes_day_moments_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_classes_day_moments" ADD CONSTRAINT "all_classes_day_moments_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_classes_moments" ADD CONSTRAINT "all_classes_moments_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_classes_moments" ADD CONSTRAINT "all_classes_moments_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_moments" ADD CONSTRAINT "next_moments_uid_session_game_session_uid_session_fk" FOREIGN KEY ("uid_session") REFERENCES "public"."game_session"("uid_session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_moments" ADD CONSTRAINT "next_moments_id_image_set_image_set_id_fk" FOREIGN KEY ("id_image_set") REFERENCES "public"."image_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_moments" ADD CONSTRAINT "next_moments_id_adjective_adjective_id_fk" FOREIGN KEY ("id_adjective") REFERENCES "public"."adjective"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_without_moments" ON "participant" USING btree ("uid_session") WHERE "participant"."tms_folded_at" is not null and not "participant"."flg_untimed" and not "participant"."flg_left_out"
          and not "participant"."flg_moments";