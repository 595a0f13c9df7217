import countries from 'i18n-iso-countries/index.js';

// Common names from Node's CLDR data: people would not find the formal ones of the ISO list ("People's Republic of
// China", under P).
const namesIn = (language: 'it' | 'en') => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

const names = { it: namesIn('it'), en: namesIn('en') };

const nameOf = (alpha2: string, language: 'it' | 'en'): string => {
  const name = names[language].of(alpha2);
  if (name === undefined) throw new Error(`Node knows no name of the country ${alpha2} in the language ${language}`);
  return name;
};

/** Returns one row per country: its ISO 3166-1 numeric code and its name in both languages. */
export const countryRows = () =>
  Object.entries(countries.getNumericCodes()).map(([numeric, alpha2]) => ({
    id: Number(numeric),
    des_name_it: nameOf(alpha2, 'it'),
    des_name_en: nameOf(alpha2, 'en'),
  }));
