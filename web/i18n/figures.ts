import type { FaceGender } from '../../contract/game.ts';

/** The texts of a chart of YES answers, for a participant or a class. */
const it = {
  analyses: 'Tipo di analisi',
  analysis: { phenotype: 'Analisi per fenotipo', gender: 'Analisi per genere' },
  jumpTo: 'Vai a',
  gender: { F: 'Volti femminili', M: 'Volti maschili' } satisfies Record<FaceGender, string>,
  share: (yes: string, answers: string) => `${yes} di ${answers}`,
  interval: (low: string, high: string) => `da ${low} a ${high}`,
  noAnswers: 'nessuna risposta',

  showTable: 'Mostra come tabella',
  hideTable: 'Nascondi la tabella',
  tableCaption: (adjective: string) => `${adjective}: risposte SÌ e intervalli al 95%`,
  faces: 'Volti',
  most: (names: string) => `Più SÌ: ${names}.`,
  least: (names: string) => `Meno SÌ: ${names}.`,
};

const en: typeof it = {
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

export const figures = { it, en };
