import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { scoreInterval } from '../../stats/intervals.ts';
import { aggregateTables } from './aggregate-tables.ts';
import { type Row, type TableName, tables } from './columns.ts';
import { campaignRuns, editionOf, sourceOf, writeSource } from './testing/campaign-source.ts';
import { readRows } from './testing/read-rows.ts';
import type { ReleasedRun } from './trials.ts';
import { tiers } from './versions.ts';

const { runs, faces } = campaignRuns('small');

/**
 * 600 runs, every tenth with a flag, in which everybody has answered each face: the best that can happen to an attacker. The
 * second half has the profiles of the first, and answers of others.
 */
const answered = [
  ...runs,
  ...runs.map((run, place) => ({ ...run, profile: runs[(place + 7) % 300]?.profile ?? null })),
].map(
  (run, place): ReleasedRun => ({
    ...run,
    flg_response: run.flg_response.map((answer) => answer ?? false),
    des_flags: place % 10 === 0 ? ['fast'] : [],
  }),
);
const all = answered.length;

const scratch = scratchFolder(afterAll);

let folder: string;
beforeAll(async () => {
  ({ folder } = await writeSource('aggregates', scratch, sourceOf({ runs: answered, faces })));
});

const rowsOf = <T extends TableName>(table: T): Row<T>[] => readRows(folder, table, table === 'figures' ? null : table);

describe('tier 1', () => {
  it('has no row of a run, and no column of one', () => {
    const ofRuns = /^(run$|untimed|flag_|round|position|rt_ms|limit_ms|missing_reason|gender|age_band|own_phenotype)/;
    for (const table of tiers.aggregates.tables)
      expect([table, tables[table].filter((name) => ofRuns.test(name))]).toEqual([table, []]);
  });

  it('has exact sums of all runs', () => {
    const yes = answered.reduce((sum, { flg_response }) => sum + flg_response.filter(Boolean).length, 0);
    for (const table of ['cells', 'facesums'] as const) {
      const rows = rowsOf(table);
      expect(rows.reduce((sum, row) => sum + Number(row.yes), 0)).toBe(yes);
      expect(rows.reduce((sum, row) => sum + Number(row.answers), 0)).toBe(all * 120);
    }
    expect(rowsOf('times').reduce((sum, row) => sum + Number(row.answers), 0)).toBe(all * 120);
    expect(rowsOf('words').map((row) => row.runs)).toEqual([all, all, all, all, all]);
  });

  it('has figures of a part of the runs in whole percents and tens of runs, and no standard error or product of them', () => {
    for (const table of ['conditional', 'unflagged', 'groupfigures'] as const) {
      const rows = rowsOf(table);
      expect(rows.length).toBeGreaterThan(20);
      for (const { percent, low, high } of rows)
        for (const value of [percent, low, high]) expect(value === null || Number.isInteger(value)).toBe(true);
      expect(tables[table]).not.toContain('value');
    }
    const counts = [...rowsOf('groups').map((row) => row.level_runs), ...rowsOf('unflagged').map((row) => row.runs)];
    for (const count of counts) expect(count === null || (Number(count) >= 30 && Number(count) % 10 === 0)).toBe(true);
  });

  it('refuses to be written with a figure of a part that is not rounded', async () => {
    const edition = editionOf({ runs: answered, faces });
    const [honest] = edition.figures.unflagged;
    if (!honest) throw new Error('nothing unflagged');
    honest.phenotypes.Arabian.percent = 41.5;
    const source = sourceOf({ runs: answered, faces }, { editions: [edition] });
    await expect(writeSource('aggregates', join(scratch, 'exact'), source)).rejects.toThrow('cannot hold 41.5');
  });

  it('leaves out the faces of a cell of which one was answered by fewer than ten runs', () => {
    const edition = editionOf({ runs: answered, faces });
    const sums = edition.words.get('honest');
    const face = sums?.faces[0];
    if (!face) throw new Error('no face');
    face.answers = 9;
    const { facesums } = aggregateTables([edition]);
    const cell = facesums.filter(
      (row) => row.word === 'honest' && row.phenotype === face.des_phenotype && row.face_gender === face.des_gender,
    );
    expect(cell).toEqual([]);
    expect(facesums.length).toBe(5 * 24 - 2);
  });
});

const facesOfPhenotype = 4;

/** How many runs of a level said YES to 0, 1, … 4 of the faces of a phenotype. */
type Vector = readonly number[];

/** All vectors of `count` runs with `yes` YES in all. */
function* vectorsOf(count: number, yes: number): Generator<Vector> {
  for (let four = 0; 4 * four <= yes && four <= count; four += 1) {
    for (let three = 0; 4 * four + 3 * three <= yes && four + three <= count; three += 1) {
      for (let two = 0; 4 * four + 3 * three + 2 * two <= yes && four + three + two <= count; two += 1) {
        const one = yes - 4 * four - 3 * three - 2 * two;
        const none = count - four - three - two - one;
        if (none >= 0) yield [none, one, two, three, four];
      }
    }
  }
}

type Published = { percent: number; low: number; high: number };

const squaresOf = (vector: Vector): number => vector.reduce((sum, each, yes) => sum + each * yes ** 2, 0);

/** Whether runs with so many YES, and this sum of squares of their YES, would be shown like this. */
const isLike = (count: number, yes: number, squares: number, { percent, low, high }: Published): boolean => {
  const answers = facesOfPhenotype * count;
  const variance = ((squares - yes ** 2 / count) / answers ** 2) * (count / (count - 1));
  const interval = scoreInterval(yes / answers, variance, count - 1, answers, count);
  return (
    Math.round((100 * yes) / answers) === percent &&
    Math.floor(100 * (interval?.low ?? 0)) === low &&
    Math.ceil(100 * (interval?.high ?? 1)) === high
  );
};

/** The vectors of a level that fit what is published, up to so many. */
const findVectors = (level_runs: number, published: Published, most: number): Vector[] => {
  const found: Vector[] = [];
  for (let count = level_runs; count < level_runs + 10; count += 1) {
    const answers = facesOfPhenotype * count;
    for (let yes = 0; yes <= answers; yes += 1) {
      if (Math.round((100 * yes) / answers) !== published.percent) continue;
      const fits = new Map<number, boolean>();
      for (const vector of vectorsOf(count, yes)) {
        const squares = squaresOf(vector);
        if (!fits.has(squares)) fits.set(squares, isLike(count, yes, squares, published));
        if (fits.get(squares)) found.push(vector);
        if (found.length === most) return found;
      }
    }
  }
  return found;
};

describe('an attacker who enumerates small integer vectors of a published level', () => {
  it('finds the rows of none: many fit each of its figures', () => {
    // The smallest: of larger ones there are more vectors.
    const levels = rowsOf('groups').filter(({ level_runs }) => level_runs !== null && Number(level_runs) < 80);
    expect(levels.length).toBeGreaterThan(2);
    const unique: string[] = [];
    let attacked = 0;
    for (const { variable, level, level_runs } of levels) {
      const ofLevel = rowsOf('groupfigures').filter((row) => row.variable === variable && row.level === level);
      for (const { word, of, percent, low, high } of ofLevel) {
        if (percent === null || low === null || high === null) continue;
        attacked += 1;
        const published = { percent: Number(percent), low: Number(low), high: Number(high) };
        const vectors = findVectors(Number(level_runs), published, 20);
        // Nor is it known of any number of YES how many gave it.
        const known = [0, 1, 2, 3, 4].filter((yes) => new Set(vectors.map((vector) => vector[yes])).size < 2);
        if (vectors.length < 20 || known.length === 5) unique.push(`${variable} ${level} ${word} ${of}`);
      }
    }
    expect(attacked).toBe(levels.length * 5 * phenotypes.length);
    expect(unique).toEqual([]);
  });

  it('would find the rows of a level of ten runs from its sum and its sum of squares', () => {
    const level = answered.slice(0, 10);
    const ofCell = (word: number, phenotype: string) =>
      level.map(({ id_adjective, id_image, flg_response }) =>
        id_image.filter(
          (id, place) =>
            id_adjective[place] === word &&
            flg_response[place] === true &&
            faces.find((face) => face.id === id)?.des_phenotype === phenotype,
        ),
      );
    const found = phenotypes.flatMap((phenotype) =>
      [1, 2, 3, 4, 5].map((word) => {
        const yes = ofCell(word, phenotype).map(({ length }) => length);
        const own = [0, 1, 2, 3, 4].map((value) => yes.filter((each) => each === value).length);
        const total = yes.reduce((sum, each) => sum + each, 0);
        return [...vectorsOf(10, total)].filter((vector) => squaresOf(vector) === squaresOf(own)).length;
      }),
    );
    expect(found.filter((vectors) => vectors === 1).length).toBeGreaterThan(0);
  });
});
