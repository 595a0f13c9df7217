import type { Setting } from '../../../contract/settings.ts';
import { isEmail } from '../forms/email.ts';

export type SettingProblem = 'number' | 'range' | 'email' | 'page' | 'contact';

const isPage = (text: string): boolean => {
  try {
    return new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
};

/** What the server would refuse about a value; an empty one restores the default. */
export const findSettingProblem = (
  { des_kind, num_least, num_most }: Pick<Setting, 'des_kind' | 'num_least' | 'num_most'>,
  value: string,
): SettingProblem | undefined => {
  if (value === '') return undefined;
  switch (des_kind) {
    case 'number': {
      if (!/^\d{1,9}$/.test(value)) return 'number';
      const isWithin = Number(value) >= (num_least ?? 0) && Number(value) <= (num_most ?? Number.POSITIVE_INFINITY);
      return isWithin ? undefined : 'range';
    }
    case 'email':
      return isEmail(value) ? undefined : 'email';
    case 'page':
      return isPage(value) ? undefined : 'page';
    case 'contact':
      return isPage(value) || isEmail(value) ? undefined : 'contact';
    default:
      return undefined;
  }
};
