import type { FieldProblem } from '../../../contract/errors.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { birthYearSpan, isRegionAsked, isTimeAsked } from '../../../contract/rules/profile.ts';

const profileField = 'public_user_profiling_data';

type ProfileRules = {
  /** The public campaign requires a profile, a class refuses one. */
  flg_public: boolean;
  countryIds: ReadonlySet<number>;
  /** The current year (UTC). */
  year: number;
};

/** Returns what is wrong with a profile, by field: years, countries, and what depends on the countries. */
export const findProfileProblems = (profile: PublicProfile | null, rules: ProfileRules): FieldProblem[] => {
  if (!rules.flg_public) return profile ? [{ field: profileField, problem: 'not asked in this session' }] : [];
  if (!profile) return [{ field: profileField, problem: 'required' }];
  const { val_year_birth, id_country_birth, id_country_living, des_time_country_living, des_region } = profile;

  const problems: { [Field in keyof PublicProfile]?: string | false } = {
    val_year_birth:
      // One more year at each end: the device made the list, maybe before midnight on New Year's Eve.
      (val_year_birth > rules.year + 1 || val_year_birth < rules.year - birthYearSpan) &&
      `not among the last ${birthYearSpan} years`,
    id_country_birth: !rules.countryIds.has(id_country_birth) && 'an unknown country',
    id_country_living: !rules.countryIds.has(id_country_living) && 'an unknown country',
    des_time_country_living: dependent(des_time_country_living, isTimeAsked(profile), 'the countries differ'),
    des_region: dependent(des_region, isRegionAsked(profile), 'living in Italy'),
  };
  return Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [{ field: `${profileField}.${field}`, problem }] : [],
  );
};

const dependent = (value: string | null, asked: boolean, condition: string): string | false => {
  if (asked) return value === null && `required when ${condition}`;
  return value !== null && `only when ${condition}`;
};
