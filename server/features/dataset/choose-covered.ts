import type { DbOrTx } from '../../db/database.ts';
import { type FoundUntimed, findEditions, findUntimed } from './covered.repository.ts';
import type { Covered } from './covered.ts';
import { ReleaseProblem } from './release-problem.ts';
import type { StoredRelease } from './releases.repository.ts';
import { editionText, type Version } from './tiers.ts';

export const isSameEdition = (a: Version, b: Version): boolean => a.year === b.year && a.edition === b.edition;

/** What a release is to cover, before it is known who is left out. */
type Chosen = { editions: Covered['editions']; untimed: FoundUntimed };

/**
 * Chooses what a release covers: what its edition did before, in any tier, or all that is published by now. Throws an Error
 * in words.
 * @param releases the others, in order @param before what it covers, if it was begun before
 */
export const chooseCovered = async (
  db: DbOrTx,
  version: Version,
  releases: readonly StoredRelease[],
  before: Covered | undefined,
  now: Date,
): Promise<Chosen> => {
  const earlier = releases.map((release) => release.covered);
  const begun = before ?? releases.find((release) => isSameEdition(release.version, version))?.covered;
  if (begun) return { editions: begun.editions, untimed: await findUntimed(db, earlier, begun.untimed, now) };
  const last = releases.at(-1);
  if (last && (last.version.year - version.year || last.version.edition - version.edition) > 0) {
    const text = `${editionText(version)} is older than ${editionText(last.version)}, which there is already`;
    throw new ReleaseProblem('out_of_turn', text);
  }
  const editions = await findEditions(db);
  if (Object.keys(editions).length === 0)
    throw new ReleaseProblem('no_edition', 'no edition has been published yet: a release is made from one');
  return { editions, untimed: await findUntimed(db, earlier, undefined, now) };
};
