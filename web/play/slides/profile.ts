import type { PublicProfile } from '../../../contract/profile.ts';
import { birthYearSpan, isRegionAsked, isTimeAsked } from '../../../contract/rules/profile.ts';

/** The profile while it is being filled in: null for fields not yet selected, or not asked for. */
export type ProfileDraft = { [Field in keyof PublicProfile]: PublicProfile[Field] | null };
export type ProfileField = keyof ProfileDraft;

export const emptyProfile: ProfileDraft = {
  des_gender: null,
  val_year_birth: null,
  id_country_birth: null,
  id_country_living: null,
  des_time_country_living: null,
  des_region: null,
  des_phenotype: null,
  des_education_degree: null,
};

/** The years of birth to choose from, the latest first. */
export const birthYears = (currentYear: number): number[] =>
  Array.from({ length: birthYearSpan }, (_, back) => currentYear - back);

/** Changes a draft, and clears the answers to questions that are no longer asked. */
export const changeProfile = (draft: ProfileDraft, change: Partial<ProfileDraft>): ProfileDraft => {
  const changed = { ...draft, ...change };
  return {
    ...changed,
    des_time_country_living: isTimeAsked(changed) ? changed.des_time_country_living : null,
    des_region: isRegionAsked(changed) ? changed.des_region : null,
  };
};

/** The fields asked for but not yet selected, in the order of the page. */
export const missingFields = (draft: ProfileDraft): ProfileField[] => {
  const asked: ProfileField[] = [
    'val_year_birth',
    'des_phenotype',
    'des_gender',
    'id_country_birth',
    'id_country_living',
    ...(isTimeAsked(draft) ? ['des_time_country_living' as const] : []),
    ...(isRegionAsked(draft) ? ['des_region' as const] : []),
    'des_education_degree',
  ];
  return asked.filter((field) => draft[field] === null);
};

const isComplete = (draft: ProfileDraft): draft is ProfileDraft & PublicProfile => missingFields(draft).length === 0;

/** The profile as sent to the server, or null while something is missing. */
export const toProfile = (draft: ProfileDraft): PublicProfile | null => (isComplete(draft) ? draft : null);
