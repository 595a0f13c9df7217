import type { audit as it } from '../it/audit.ts';

export const audit: typeof it = {
  frontend: { title: 'Front-end audit' },
  backend: { title: 'Back-end audit' },
};
