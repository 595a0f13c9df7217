import { type FaceGender, type Phenotype, phenotypes } from '../../contract/game.ts';
import type { Database } from '../db/database.ts';
import { readSnapshot } from '../features/figures/figures.ts';
import { findQuestions, populationOf, publicSessionsRepository } from '../features/play/play.ts';
import type { Interval } from '../stats/intervals.ts';
import type { Sums } from '../stats/sums.ts';
import { estimateWords } from '../stats/table.ts';

/** A figure next to what the simulated people were made with; shares 0..1, differences -1..1. */
export type TableRow = {
  word: string;
  what: string;
  /** Of the population: with runs without end, or of faces without end. */
  truth: number;
  estimate: number;
  /** 95%; null where there is none, as of a difference that no run has. */
  interval: Pick<Interval, 'low' | 'high'> | null;
  holds: boolean;
};

/** All figures of one kind. */
export type CampaignTable = { kind: string; rows: TableRow[] }[];

const rowOf = (row: Omit<TableRow, 'holds'>): TableRow => {
  const { truth, interval } = row;
  return { ...row, holds: interval !== null && interval.low <= truth && truth <= interval.high };
};

type Asked = { id: number; adjective: string }[];
type Shown = { id: number; des_phenotype: Phenotype; des_gender: FaceGender }[];

/**
 * Returns all figures of simulated runs, each with the value that their people were made with, and whether its interval
 * holds it.
 */
export const tableOf = (sums: Sums, asked: Asked, faces: Shown): CampaignTable => {
  const population = populationOf(asked, faces);
  const estimates = estimateWords(sums, { runsLikeThese: 1 });
  const placeOf = (phenotype: Phenotype): number => phenotypes.indexOf(phenotype);

  const ofWords = (rowsOf: (id: number, word: string) => Omit<TableRow, 'holds' | 'word'>[]): TableRow[] =>
    asked.flatMap(({ id, adjective }) => rowsOf(id, adjective).map((row) => rowOf({ word: adjective, ...row })));

  const shares = (kind: 'theseFaces' | 'facesLikeThese'): TableRow[] =>
    ofWords((id) =>
      phenotypes.flatMap((what, place) => {
        const found = estimates.get(id)?.phenotypes[place];
        const estimate = found?.[kind];
        const truth = population.get(id)?.[kind][place] ?? Number.NaN;
        return found && estimate ? [{ what, truth, estimate: found.share, interval: estimate.interval }] : [];
      }),
    );

  const differences = (kind: 'theseFaces' | 'facesLikeThese'): TableRow[] =>
    ofWords((id) =>
      (estimates.get(id)?.pairs ?? []).flatMap((pair) => {
        const estimate = pair?.[kind];
        if (!pair || !estimate) return [];
        const known = population.get(id)?.[kind] ?? [];
        const truth = (known[placeOf(pair.first)] ?? Number.NaN) - (known[placeOf(pair.second)] ?? Number.NaN);
        const what = `${pair.first} less ${pair.second}`;
        return [{ what, truth, estimate: estimate.difference, interval: estimate.test }];
      }),
    );

  return [
    { kind: 'Shares of YES, these faces', rows: shares('theseFaces') },
    { kind: 'Shares of YES, faces like these', rows: shares('facesLikeThese') },
    { kind: 'Differences of phenotypes, these faces', rows: differences('theseFaces') },
    { kind: 'Differences of phenotypes, faces like these', rows: differences('facesLikeThese') },
  ];
};

/** Resolves to the table of the public campaign of a demonstration, with the faces in use. */
export const campaignTable = async (db: Database): Promise<CampaignTable> => {
  const session = await publicSessionsRepository(db).findPublicSession();
  const { adjectives, images } = await findQuestions(db, 'public');
  const faces = images.flatMap(({ id, tutorial, des_phenotype, des_gender }) =>
    !tutorial && des_phenotype && des_gender ? [{ id, des_phenotype, des_gender }] : [],
  );
  const key = {
    uid_session: session?.uid_session ?? '',
    id_image_set: images[0]?.id_image_set ?? 0,
    flg_more_time: false,
  };
  const snapshot = await readSnapshot(db, key);
  return tableOf(
    snapshot?.sums ?? new Map(),
    adjectives.filter(({ tutorial }) => !tutorial),
    faces,
  );
};

const points = (value: number): string => (100 * value).toFixed(2).padStart(7);

const lineOf = ({ word, what, truth, estimate, interval, holds }: TableRow): string => {
  const range = interval ? `${points(interval.low)} to ${points(interval.high)}` : 'no interval';
  return `  ${word.padEnd(14)}${what.padEnd(30)}${points(truth)}${points(estimate)}   ${range}   ${holds ? 'yes' : 'NO'}`;
};

const heading = `  ${'word'.padEnd(14)}${'faces'.padEnd(30)}  truth  found   95% interval         holds the truth`;

/** Without it, 85% or 100% would be read as a result. */
const caution = [
  '  About 95% of intervals hold over many campaigns, not in each: these are of the same people and one draw of faces,',
  '  so that they hold or fail together, above all those for faces like these.',
];

/** Returns the table as text, in percent and percentage points, with a summary in the end. */
export const showTable = (table: CampaignTable): string => {
  const count = (rows: TableRow[]): string => {
    const held = rows.filter(({ holds }) => holds).length;
    return `${held} of ${rows.length} intervals hold the truth (${((100 * held) / rows.length).toFixed(1)}%)`;
  };
  const parts = table
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ kind, rows }) => ['', `  ${kind}: ${count(rows)}`, heading, ...rows.map(lineOf)]);
  const summary = table.filter(({ rows }) => rows.length > 0).map(({ kind, rows }) => `  ${kind}: ${count(rows)}`);
  return `${[...parts, '', ...summary, ...caution, ''].join('\n')}\n`;
};
