import type { demo as it } from '../it/demo.ts';

export const demo: typeof it = {
  simulated: 'Demonstration: answers and classes are simulated.',
};
