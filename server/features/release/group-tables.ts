import { sumTables } from './aggregate-tables.ts';
import type { Row } from './columns.ts';
import { groupFiguresOf, groupTablesOf } from './group-figures.ts';
import type { PublishedTable } from './published-tables.ts';

/** Returns the rows of the tables by group of participants: how many runs, what the figures are computed from, and these. */
export const groupTables = (published: readonly PublishedTable[]) => {
  const tables = groupTablesOf(published);
  const sums = tables.flatMap(({ id_image_set, variable, levels }) =>
    levels.map(({ level, runs, words }) => ({
      ...{ of: { variable, level }, ...sumTables([{ id_image_set, runs, words }]) },
    })),
  );
  return {
    groupfigures: tables.flatMap(groupFiguresOf),
    groups: tables.flatMap(({ id_image_set, variable, runs, levels }) =>
      levels.map(
        (level): Row<'groups'> => ({
          ...{ image_set: id_image_set, variable, level: level.level, level_runs: level.runs, table_runs: runs },
        }),
      ),
    ),
    groupwords: sums.flatMap(({ of, words }) => words.map((row): Row<'groupwords'> => ({ ...row, ...of }))),
    groupcells: sums.flatMap(({ of, cells }) => cells.map((row): Row<'groupcells'> => ({ ...row, ...of }))),
    groupfacesums: sums.flatMap(({ of, facesums }) => facesums.map((row): Row<'groupfacesums'> => ({ ...row, ...of }))),
    groupproducts: sums.flatMap(({ of, products }) =>
      products
        .filter(({ part }) => part === 'cells')
        .map(({ part: _, ...row }): Row<'groupproducts'> => ({ ...row, ...of })),
    ),
  };
};
