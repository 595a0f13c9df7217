import countries from 'i18n-iso-countries/index.js';
import { type AdjectiveName, adjectiveNames } from '../../../contract/game.ts';
import { joinScopes, scopes } from '../../../contract/scopes.ts';

const tutorialAdjective: AdjectiveName = 'funny';
const inPublicCampaign: AdjectiveName[] = ['honest', 'rich', 'smart', 'good_looking', 'migrant'];
const inClassSessions: AdjectiveName[] = ['active', 'honest', 'smart', 'unselfish', 'migrant'];

/** One row per adjective; the id is its position in the contract's list, from 1. */
export const adjectiveRows = adjectiveNames.map((adjective, index) => ({
  id: index + 1,
  adjective,
  tutorial: adjective === tutorialAdjective,
  flg_public: inPublicCampaign.includes(adjective),
  flg_private: inClassSessions.includes(adjective),
}));

// Common names from Node's CLDR data: nobody looks for "People's Republic of China" under P.
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

/** Administrators have all scopes, also later releases' ones. */
export const adminRole = { name: 'admin', scopes: joinScopes(scopes) };

/** Roles of a new installation. They can be changed; `manager` keeps its name. Pages describe them by default. */
export const firstRoles = [
  {
    name: 'manager',
    scopes: joinScopes([
      'user:read',
      'user:create',
      'user:update',
      'user:delete',
      'role:read',
      'audit:read',
      'support:read',
      'support:update',
      'session:read',
    ]),
  },
  { name: 'teacher', scopes: joinScopes(['support:read']) },
];
