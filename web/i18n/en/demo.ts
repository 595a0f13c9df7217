import type { demo as it } from '../it/demo.ts';

export const demo: typeof it = {
  simulated: 'Demonstration: all data are simulated, except what you add yourself.',
};
