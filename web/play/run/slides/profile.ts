import type { PublicProfile } from '../../../../contract/profile.ts';
import { birthYearSpan, isRegionAsked, isTimeAsked, mayBeUnder14 } from '../../../../contract/rules/profile.ts';
import { storedJson } from '../../../api/stored.ts';

/** The profile while it is being filled in: undefined while a question is not answered, or not asked; null: declined. */
export type ProfileDraft = { [Field in keyof PublicProfile]?: PublicProfile[Field] | undefined };
export type ProfileField = keyof PublicProfile;

export const birthYears = (currentYear: number): number[] =>
  Array.from({ length: birthYearSpan }, (_, back) => currentYear - back);

/** Whether somebody born in that year is 14: unknown for those who turn 14 in it, and those who do not say it. */
export const isFourteen = (val_year_birth: number | null, year: number): boolean | 'unknown' => {
  if (!mayBeUnder14(val_year_birth, year)) return true;
  return val_year_birth === null || year - val_year_birth === 14 ? 'unknown' : false;
};

/** Changes a draft, and clears the answers to questions that are no longer asked. */
export const changeProfile = (draft: ProfileDraft, change: ProfileDraft): ProfileDraft => {
  const changed = { ...draft, ...change };
  return {
    ...changed,
    des_time_country_living: isTimeAsked(changed) ? changed.des_time_country_living : undefined,
    des_region: isRegionAsked(changed) ? changed.des_region : undefined,
  };
};

/** The questions after the year of birth, in the order of the page; two of them are asked only where they apply. */
export const otherFields = (draft: ProfileDraft) => [
  'id_country_birth' as const,
  'id_country_living' as const,
  ...(isTimeAsked(draft) ? ['des_time_country_living' as const] : []),
  ...(isRegionAsked(draft) ? ['des_region' as const] : []),
  'des_education_degree' as const,
];

export const missingFields = (draft: ProfileDraft): ProfileField[] => {
  const asked: ProfileField[] = ['des_phenotype', 'des_gender', 'val_year_birth', ...otherFields(draft)];
  return asked.filter((field) => draft[field] === undefined);
};

export const toProfile = (draft: ProfileDraft): PublicProfile | null => {
  const { des_gender, val_year_birth, des_phenotype, id_country_birth, id_country_living, des_education_degree } =
    draft;
  if (missingFields(draft).length > 0 || !des_gender || !des_education_degree) return null;
  return {
    des_gender,
    val_year_birth: val_year_birth ?? null,
    id_country_birth: id_country_birth ?? null,
    id_country_living: id_country_living ?? null,
    des_time_country_living: draft.des_time_country_living ?? null,
    des_region: draft.des_region ?? null,
    des_phenotype: des_phenotype ?? null,
    des_education_degree,
  };
};

export const storedDraft = (uid_user: string) =>
  storedJson(`profile-answers ${uid_user}`, (value) => (value ?? {}) as ProfileDraft, 'tab');
