/** ISO 3166-1 numeric code of Italy. */
export const idItaly = 380;

/** How many birth years are offered, back from the current one. */
export const birthYearSpan = 100;

/** Countries by their ISO 3166-1 numeric codes; null where declined, undefined while none is chosen. */
type Countries = { id_country_birth?: number | null | undefined; id_country_living?: number | null | undefined };

/** Whether a person may be under 14 in `year`: also those who turn 14 in it, or do not say the year of birth (null). */
export const mayBeUnder14 = (val_year_birth: number | null, year: number): boolean =>
  val_year_birth === null || year - val_year_birth <= 14;

/** Whether to ask for the time lived in the country: only if born elsewhere. */
export const isTimeAsked = ({ id_country_birth, id_country_living }: Countries): boolean =>
  typeof id_country_birth === 'number' &&
  typeof id_country_living === 'number' &&
  id_country_birth !== id_country_living;

/** Whether to ask for the region: only if living in Italy. */
export const isRegionAsked = ({ id_country_living }: Pick<Countries, 'id_country_living'>): boolean =>
  id_country_living === idItaly;
