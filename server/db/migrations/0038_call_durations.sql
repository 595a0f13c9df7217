CREATE TABLE "duration_day" (
	"dat_day" date NOT NULL,
	"des_method" text NOT NULL,
	"des_route" text NOT NULL,
	"num_bucket" smallint NOT NULL,
	"num_calls" integer NOT NULL,
	CONSTRAINT "duration_day_pk" PRIMARY KEY("dat_day","des_method","des_route","num_bucket")
);
