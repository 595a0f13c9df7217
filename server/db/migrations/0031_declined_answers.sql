ALTER TABLE "public_profile" ALTER COLUMN "val_year_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profile" ALTER COLUMN "id_country_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profile" ALTER COLUMN "id_country_living" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profile" ALTER COLUMN "des_phenotype" DROP NOT NULL;