import type { FieldProblem } from '../../../contract/errors.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { birthYearSpan, isRegionAsked, isTimeAsked, mayBeUnder14 } from '../../../contract/rules/profile.ts';

const profileField = 'public_user_profiling_data';

/** The earliest and the latest local time on Earth, relative to UTC. */
const earliestZoneMs = -12 * 3_600_000;
const latestZoneMs = 14 * 3_600_000;

export type Period = { from: Date; until: Date };

/** Returns the first and the last birth year that a device could offer while a run was played, in any time zone. */
export const offeredBirthYears = ({ from, until }: Period) => {
  const begun = Math.min(from.getTime(), until.getTime()) + earliestZoneMs;
  return {
    first: new Date(begun).getUTCFullYear() - birthYearSpan + 1,
    last: new Date(until.getTime() + latestZoneMs).getUTCFullYear(),
  };
};

/** Returns the profile to store: with `leavesOutMinors`, none of anyone who may have been under 14 when `made`. */
export const storableProfile = <Profile extends PublicProfile>(
  profile: Profile | null,
  { leavesOutMinors, made }: { leavesOutMinors: boolean; made: Date },
): Profile | null => {
  if (!profile || !leavesOutMinors) return profile;
  const year = Number(dayInItaly(made).slice(0, 4));
  return mayBeUnder14(profile.val_year_birth, year) ? null : profile;
};

/** Returns what is wrong with a profile, by field: years, countries, and what depends on the countries. */
export const findProfileProblems = (
  profile: PublicProfile | null,
  { flg_public, countries, played }: { flg_public: boolean; countries: { id: number }[]; played: Period },
): FieldProblem[] => {
  if (!profile) return [];
  if (!flg_public) return [{ field: profileField, problem: 'not asked in this session' }];
  const { val_year_birth, id_country_birth, id_country_living, des_time_country_living, des_region } = profile;

  const years = offeredBirthYears(played);
  const isUnknown = (id: number | null) => id !== null && !countries.some((country) => country.id === id);
  const problems: { [Field in keyof PublicProfile]?: string | false } = {
    val_year_birth:
      val_year_birth !== null &&
      (val_year_birth > years.last || val_year_birth < years.first) &&
      `not among the last ${birthYearSpan} years`,
    id_country_birth: isUnknown(id_country_birth) && 'an unknown country',
    id_country_living: isUnknown(id_country_living) && 'an unknown country',
    des_time_country_living:
      des_time_country_living !== null && !isTimeAsked(profile) && 'only when the countries differ',
    des_region: des_region !== null && !isRegionAsked(profile) && 'only when living in Italy',
  };
  return Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [{ field: `${profileField}.${field}`, problem }] : [],
  );
};
