import type { AdjectiveName } from '../../../contract/game.ts';
import type { Cell, TallyRow } from '../results/results.ts';

/** What a change adds to figures (1), or takes out of them (-1), and how many runs that is. */
type Difference = { sign: 1 | -1; cells: readonly Cell[]; runs: number };

type CellKey = Pick<Cell, 'id_adjective' | 'des_phenotype' | 'des_gender'>;

const keyOf = ({ id_adjective, des_phenotype, des_gender }: CellKey): string =>
  `${id_adjective} ${des_phenotype} ${des_gender}`;

/** Returns a tally as it becomes by some differences. Cells of adjectives that the tally does not know are left out. */
export const figuresAfter = (rows: readonly TallyRow[], differences: readonly Difference[]): TallyRow[] => {
  const names = new Map<number, AdjectiveName>(rows.map((row) => [row.id_adjective, row.des_adjective]));
  const participants = differences.reduce((sum, { sign, runs }) => sum + sign * runs, rows[0]?.val_participants ?? 0);
  const sums = new Map<string, TallyRow>();
  const add = (key: CellKey, yes: number, answers: number): void => {
    const des_adjective = names.get(key.id_adjective);
    if (!des_adjective) return;
    const { id_adjective, des_phenotype, des_gender } = key;
    const before = sums.get(keyOf(key));
    sums.set(keyOf(key), {
      ...{ id_adjective, des_adjective, des_phenotype, des_gender, val_participants: participants },
      ...{ yes: (before?.yes ?? 0) + yes, answers: (before?.answers ?? 0) + answers },
    });
  };
  for (const { id_adjective, des_phenotype, des_gender, yes, answers } of rows) {
    if (des_phenotype && des_gender) add({ id_adjective, des_phenotype, des_gender }, yes ?? 0, answers ?? 0);
  }
  for (const { sign, cells } of differences) {
    for (const cell of cells) add(cell, sign * cell.yes, sign * cell.answers);
  }
  const empty = [...names].map(([id_adjective, des_adjective]) => ({
    ...{ id_adjective, des_adjective, val_participants: participants },
    ...{ des_phenotype: null, des_gender: null, yes: null, answers: null },
  }));
  return [...sums.values(), ...empty].sort((a, b) => a.id_adjective - b.id_adjective);
};
