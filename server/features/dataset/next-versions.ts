import type { NextRelease } from '../../../contract/releases.ts';
import type { StoredRelease } from './releases.repository.ts';
import { type TierName, tierNames, type Version, versionText } from './tiers.ts';

type Known = Pick<StoredRelease, 'tier' | 'version' | 'made'>;
type Next = { tier: TierName; version: Version; kind: NextRelease['des_kind'] };

const latestFirst = (a: Known, b: Known): number =>
  b.version.year - a.version.year || b.version.edition - a.version.edition || b.version.erratum - a.version.erratum;

const ofTier = (tier: TierName, releases: readonly Known[], year: number): Next[] => {
  const [latest] = releases.toSorted(latestFirst);
  const [own] = releases.filter((release) => release.tier === tier && release.made !== null).toSorted(latestFirst);
  const isOwn = latest && own?.version.year === latest.version.year && own.version.edition === latest.version.edition;
  const next: Version =
    latest && latest.version.year >= year
      ? { year: latest.version.year, edition: latest.version.edition + 1, erratum: 0 }
      : { year, edition: 1, erratum: 0 };
  return [
    // Tiers of an edition cover the same runs: this one can catch up with another.
    ...(latest && !isOwn ? [{ tier, version: { ...latest.version, erratum: 0 }, kind: 'same_runs' as const }] : []),
    { tier, version: next, kind: 'new_runs' },
    ...(own ? [{ tier, version: { ...own.version, erratum: own.version.erratum + 1 }, kind: 'erratum' as const }] : []),
  ];
};

/**
 * Returns the versions that can be made next, of each tier.
 * @param year of today, with which a new edition begins
 */
export const nextVersions = (releases: readonly Known[], year: number): Next[] =>
  tierNames.flatMap((tier) => ofTier(tier, releases, year));

/** The same as the page has them. */
export const toNext = ({ tier, version, kind }: Next, des_runs: NextRelease['des_runs']): NextRelease => ({
  des_tier: tier,
  cod_version: versionText(version),
  des_kind: kind,
  des_runs,
});
