CREATE TABLE "findings_erratum" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_erratum_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tms_at" timestamp with time zone NOT NULL,
	"des_text_it" text NOT NULL,
	"des_text_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "findings_state" (
	"flg_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"flg_public" boolean NOT NULL,
	CONSTRAINT "findings_state_only" CHECK ("findings_state"."flg_only")
);
--> statement-breakpoint
CREATE TABLE "frozen_answer" (
	"cod_frozen" text NOT NULL,
	"id_image_set" smallint NOT NULL,
	"des_choice" text NOT NULL,
	"jsn_answer" jsonb NOT NULL,
	CONSTRAINT "frozen_answer_pk" PRIMARY KEY("cod_frozen","id_image_set","des_choice")
);
--> statement-breakpoint
CREATE TABLE "frozen_findings" (
	"cod_frozen" text PRIMARY KEY NOT NULL,
	"tms_frozen_at" timestamp with time zone NOT NULL,
	"id_image_set" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_plan" (
	"cod_sha256" text PRIMARY KEY NOT NULL,
	"des_text" text NOT NULL,
	"tms_sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealed_plan_is_its_hash" CHECK (encode(sha256(convert_to("sealed_plan"."des_text", 'UTF8')), 'hex') = "sealed_plan"."cod_sha256")
);
--> statement-breakpoint
ALTER TABLE "frozen_answer" ADD CONSTRAINT "frozen_answer_cod_frozen_frozen_findings_cod_frozen_fk" FOREIGN KEY ("cod_frozen") REFERENCES "public"."frozen_findings"("cod_frozen") ON DELETE cascade ON UPDATE no action;