ALTER TABLE "app_user" ADD COLUMN "tms_last_sign_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "app_user" SET "tms_last_sign_in_at" = "last"."at"
FROM (SELECT "id_user", max("tms_created_at") AS "at" FROM "sign_in" GROUP BY "id_user") "last"
WHERE "last"."id_user" = "app_user"."id";
