import type { FaceGender } from '../../contract/game.ts';

/** What participants' results and those of a class have in common. */
const it = {
  analyses: 'Tipo di analisi',
  analysis: { phenotype: 'Analisi per fenotipo', gender: 'Analisi per genere' },
  gender: { F: 'Volti femminili', M: 'Volti maschili' } satisfies Record<FaceGender, string>,
  /** The day of the edition, such as 9 novembre. */
  judgedOn: (day: string) => `Differenze calcolate ${/^(8|11) /.test(day) ? 'l’' : 'il '}${day.replace(/^1 /, '1º ')}.`,
};

const en: typeof it = {
  analyses: 'Kind of analysis',
  analysis: { phenotype: 'Phenotype analysis', gender: 'Gender analysis' },
  gender: { F: 'Female faces', M: 'Male faces' },
  judgedOn: (day) => `Differences calculated on ${day}.`,
};

export const figures = { it, en };
