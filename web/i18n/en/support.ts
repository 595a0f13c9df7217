import type { support as it } from '../it/support.ts';

export const support: typeof it = {
  title: 'Support',
};
