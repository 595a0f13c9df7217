import type { PublicProfile } from '../../../contract/profile.ts';
import { birthYearSpan, isRegionAsked, isTimeAsked } from '../../../contract/rules/profile.ts';

/** The profile while it is being filled in: null for what has not been chosen, or is not asked. */
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

/** The years that can be chosen, the latest first. */
export const birthYears = (currentYear: number): number[] =>
  Array.from({ length: birthYearSpan }, (_, back) => currentYear - back);

/** The draft with a choice changed; an answer to a question that is no longer asked is forgotten. */
export const changeProfile = (draft: ProfileDraft, change: Partial<ProfileDraft>): ProfileDraft => {
  const changed = { ...draft, ...change };
  return {
    ...changed,
    des_time_country_living: isTimeAsked(changed) ? changed.des_time_country_living : null,
    des_region: isRegionAsked(changed) ? changed.des_region : null,
  };
};

/** What is asked and has not been chosen, in the order of the page. */
export const missingFields = (draft: ProfileDraft): ProfileField[] => {
  const asked: ProfileField[] = [
    'des_phenotype',
    'des_gender',
    'val_year_birth',
    'id_country_birth',
    'id_country_living',
    ...(isTimeAsked(draft) ? ['des_time_country_living' as const] : []),
    ...(isRegionAsked(draft) ? ['des_region' as const] : []),
    'des_education_degree',
  ];
  return asked.filter((field) => draft[field] === null);
};

const isComplete = (draft: ProfileDraft): draft is ProfileDraft & PublicProfile => missingFields(draft).length === 0;

/** The profile as it is sent, or null while something is missing. */
export const toProfile = (draft: ProfileDraft): PublicProfile | null => (isComplete(draft) ? draft : null);
