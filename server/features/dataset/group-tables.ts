import type { Row } from './columns.ts';
import { inTens } from './figures.ts';
import { groupFiguresOf, groupTablesOf } from './group-figures.ts';
import type { PublishedTable } from './published-tables.ts';

/** Returns the rows of the tables by group of participants: about how many runs, and the figures, rounded. */
export const groupTables = (published: readonly PublishedTable[]) => {
  const tables = groupTablesOf(published);
  return {
    groupfigures: tables.flatMap(groupFiguresOf),
    groups: tables.flatMap(({ id_image_set, variable, runs, levels }) =>
      levels.map(
        (level): Row<'groups'> => ({
          ...{ image_set: id_image_set, variable, level: level.level },
          ...{ level_runs: inTens(level.runs), table_runs: inTens(runs) },
        }),
      ),
    ),
  };
};
