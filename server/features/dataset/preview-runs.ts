import { randomUUID } from 'node:crypto';
import type { NextRelease } from '../../../contract/releases.ts';
import type { DbOrTx } from '../../db/database.ts';
import { chooseReleaseRuns } from '../editions/editions.ts';
import { chooseCovered } from './choose-covered.ts';
import { findCampaign } from './covered.repository.ts';
import { ReleaseProblem } from './release-problem.ts';
import type { StoredRelease } from './releases.repository.ts';
import { editionText, type Version } from './tiers.ts';

const preview = async (
  db: DbOrTx,
  releases: readonly StoredRelease[],
  version: Version,
  now: Date,
): Promise<NextRelease['des_runs']> => {
  const uid_session = await findCampaign(db);
  if (uid_session === undefined) return null;
  const { editions } = await chooseCovered(db, version, releases, undefined, now);
  let lacks = false;
  for (const [set, num_edition] of Object.entries(editions)) {
    // Another lot will be drawn: nobody learns from a preview who is left out.
    const chosen = await chooseReleaseRuns(db, { uid_session, id_image_set: Number(set) }, num_edition, randomUUID());
    if (chosen === 'too_close') return null;
    if (chosen === 'runs_gone') return 'too_few';
    lacks ||= chosen.missing > 0;
  }
  return lacks ? 'fewer' : 'all';
};

/** Returns a function that resolves to what can be said of the runs of a release before it is made. */
export const runsPreview = (db: DbOrTx, releases: readonly StoredRelease[], now: Date) => {
  const known = new Map<string, NextRelease['des_runs']>();
  return async (version: Version): Promise<NextRelease['des_runs']> => {
    const edition = editionText(version);
    const runs =
      known.get(edition) ??
      (await preview(db, releases, version, now).catch((error: unknown) => {
        if (error instanceof ReleaseProblem) return null;
        throw error;
      }));
    known.set(edition, runs);
    return runs;
  };
};
