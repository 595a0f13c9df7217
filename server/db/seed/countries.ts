import { createRequire } from 'node:module';
import type { LocaleData } from 'i18n-iso-countries';
// Not the package's own entry, which loads all of its 79 languages.
import countries from 'i18n-iso-countries/index.js';

const require = createRequire(import.meta.url);

// Names that the package gives in a form that is not the usual one.
const betterNames: Record<string, { it: string; en: string }> = {
  MM: { it: 'Myanmar (Birmania)', en: 'Myanmar (Burma)' },
  TW: { it: 'Taiwan', en: 'Taiwan' },
};

const namesIn = (language: 'it' | 'en'): Record<string, string> => {
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`) as LocaleData);
  return countries.getNames(language);
};

/** One row a country: its ISO 3166-1 numeric code and its name in both languages. */
export const countryRows = () => {
  const names = { it: namesIn('it'), en: namesIn('en') };
  return Object.entries(countries.getNumericCodes()).map(([numeric, alpha2]) => ({
    id: Number(numeric),
    des_name_it: betterNames[alpha2]?.it ?? names.it[alpha2],
    des_name_en: betterNames[alpha2]?.en ?? names.en[alpha2],
  }));
};
