CREATE TABLE "data_release" (
	"des_tier" text NOT NULL,
	"num_year" smallint NOT NULL,
	"num_edition" smallint NOT NULL,
	"num_erratum" smallint NOT NULL,
	"tms_begun_at" timestamp with time zone NOT NULL,
	"jsn_editions" jsonb NOT NULL,
	"tms_untimed_until" timestamp with time zone,
	"num_runs" integer,
	"num_left" integer,
	"cod_sums" text,
	"tms_made_at" timestamp with time zone,
	CONSTRAINT "data_release_pk" PRIMARY KEY("des_tier","num_year","num_edition","num_erratum")
);
