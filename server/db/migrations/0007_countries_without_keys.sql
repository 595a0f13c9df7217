ALTER TABLE "public_profile" DROP CONSTRAINT "public_profile_id_country_birth_country_id_fk";
--> statement-breakpoint
ALTER TABLE "public_profile" DROP CONSTRAINT "public_profile_id_country_living_country_id_fk";
