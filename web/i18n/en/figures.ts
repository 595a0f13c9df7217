import type { figures as it } from '../it/figures.ts';

export const figures: typeof it = {
  analyses: 'Kind of analysis',
  analysis: { phenotype: 'Phenotype analysis', gender: 'Gender analysis' },
  jumpTo: 'Jump to',
  gender: { F: 'Female faces', M: 'Male faces' },
  share: (yes, answers) => `${yes} of ${answers}`,
  interval: (low, high) => `${low} to ${high}`,
  noAnswers: 'no answers',

  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  tableCaption: (adjective) => `${adjective}: YES answers and 95% intervals`,
  faces: 'Faces',
  most: (names) => `Most YES: ${names}.`,
  least: (names) => `Fewest YES: ${names}.`,
};
