import { type FaceGender, type Phenotype, phenotypes } from '../../contract/game.ts';
import type { Database } from '../db/database.ts';
import { readSnapshot } from '../features/figures/figures.ts';
import { findPublicSession, questionsOf, readReference } from '../features/play/play.ts';
import { populationOf } from '../features/play/testing/population.ts';
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

/** Resolves to the table of a public campaign whose runs are all simulated, with the faces in use. */
export const campaignTable = async (db: Database): Promise<CampaignTable> => {
  const session = await findPublicSession(db);
  const { adjectives, images } = questionsOf(await readReference(db), 'public');
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
