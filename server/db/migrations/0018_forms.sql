CREATE SEQUENCE "public"."public_form" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "flg_spare" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "sizes" smallint[] DEFAULT '{256,512}' NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "num_form" integer;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_spare_not_in_test" CHECK ("image"."tutorial" or not "image"."flg_spare");