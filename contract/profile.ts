import { z } from 'zod';
import { Phenotype } from './game.ts';

export const participantGenders = ['M', 'F', 'Other', 'NoResponse'] as const;

const timesInCountry = [
  'LessThanYear',
  'LessThanThreeYears',
  'LessThanFiveYears',
  'LessThanTenYears',
  'MoreThanTenYears',
] as const;

export const regions = [
  'Abruzzo',
  'Basilicata',
  'Calabria',
  'Campania',
  'Emilia Romagna',
  'Friuli Venezia Giulia',
  'Lazio',
  'Liguria',
  'Lombardia',
  'Marche',
  'Molise',
  'Piemonte',
  'Puglia',
  'Sardegna',
  'Sicilia',
  'Toscana',
  'Trentino Alto Adige',
  'Umbria',
  "Val d'Aosta",
  'Veneto',
] as const;

export const educationDegrees = [
  'Elementary',
  'MiddleSchool',
  'Diploma',
  'BachelorDegree',
  'MasterDegree',
  'SingleCycleMasterDegree',
  'MasterOrDoctoralDegree',
  'Other',
  'NoResponse',
] as const;

/** Every answer can be declined: null, or `NoResponse` among the levels. The server checks what needs the clock or the countries. */
export const PublicProfile = z.object({
  des_gender: z.enum(participantGenders),
  val_year_birth: z.int().nullable(),
  id_country_birth: z.int().nullable(),
  id_country_living: z.int().nullable(),
  /** Only when the two countries are said and differ. */
  des_time_country_living: z.enum(timesInCountry).nullable().default(null),
  /** Only when living in Italy. */
  des_region: z.enum(regions).nullable().default(null),
  des_phenotype: Phenotype.nullable(),
  des_education_degree: z.enum(educationDegrees),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
