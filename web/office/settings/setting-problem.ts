import type { Setting } from '../../../contract/settings.ts';
import { isEmail } from '../forms/email.ts';

type SettingProblem = 'number' | 'range' | 'email' | 'page' | 'contact';

const isPage = (text: string): boolean => {
  try {
    return new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
};

type Limits = Pick<Setting, 'des_kind' | 'num_least' | 'num_most'>;

/** What the server would refuse about a value; an empty one restores the default. */
export const findSettingProblem = (limits: Limits, value: string): SettingProblem | undefined => {
  const { des_kind, num_least, num_most } = limits;
  if (value === '') return undefined;
  if (des_kind === 'number') {
    if (!/^\d{1,9}$/.test(value)) return 'number';
    const isWithin = Number(value) >= (num_least ?? 0) && Number(value) <= (num_most ?? Number.POSITIVE_INFINITY);
    return isWithin ? undefined : 'range';
  }
  if (des_kind === 'email' && !isEmail(value)) return 'email';
  if (des_kind === 'page' && !isPage(value)) return 'page';
  return des_kind === 'contact' && !isPage(value) && !isEmail(value) ? 'contact' : undefined;
};
