import { codeOf, type Found, fault, fine, notice } from './found.ts';
import type { Probes } from './probes.ts';

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Below 0 when the first version is the older one. */
const compare = (one: number[], other: number[]): number => {
  const index = one.findIndex((number, place) => number !== (other[place] ?? 0));
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
};

/** Node.js, by the ranges of package.json: `^20.19.0 || ^22.13.0`. */
export const checkNode = ({ versions: { node, wantedNode } }: Probes): Found => {
  const finding = {
    des_finding: 'node_version',
    des_version: node,
    des_wanted: wantedNode.replaceAll('^', ''),
  } as const;
  const own = numbersOf(node);
  const ranges = wantedNode.split('||').map((range) => numbersOf(range.trim().replace('^', '')));
  if (ranges.some((least) => least[0] === own[0] && compare(own, least) >= 0)) return fine(finding);
  // Newer than all that were tried is not known to be wrong.
  return ranges.every((least) => (own[0] ?? 0) > (least[0] ?? 0)) ? notice(finding) : fault(finding);
};

const wantedPostgres = 15;

export const checkPostgres = async ({ database }: Probes): Promise<Found> => {
  try {
    const { text, number } = await database.version();
    const finding = { des_finding: 'postgres_version', des_version: text, num_wanted: wantedPostgres } as const;
    return number >= wantedPostgres * 10_000 ? fine(finding) : fault(finding);
  } catch (error) {
    return fault({ des_finding: 'database_silent', des_reason: codeOf(error) });
  }
};

/** That no database answers, another check reports. */
export const checkSchema = async ({ database, versions }: Probes): Promise<Found | undefined> => {
  const difference = await database.schema().catch(() => undefined);
  if (difference === undefined) return undefined;
  if (difference === 0) return fine({ des_finding: 'schema_right', des_release: versions.release });
  return fault({ des_finding: difference < 0 ? 'schema_older' : 'schema_newer' });
};

/** Whether the stored figures are those of the answers. With another schema they cannot be computed. */
export const checkFigures = async ({ database }: Probes): Promise<Found | undefined> => {
  const schema = await database.schema().catch(() => undefined);
  if (!database.compareFigures || schema !== 0) return undefined;
  const { runs, differences } = await database.compareFigures();
  if (differences.length === 0) return fine({ des_finding: 'figures_agree', num_runs: runs });
  return fault({ des_finding: 'figures_differ', num_sums: differences.length });
};

/** Times whose hour in Italy is known: just before and after the clocks change in 2026, and in between. */
const knownHours: [string, number][] = [
  ['2026-03-29T00:59:00Z', 1],
  ['2026-03-29T01:00:00Z', 3],
  ['2026-07-01T10:00:00Z', 12],
  ['2026-10-25T00:59:00Z', 2],
  ['2026-10-25T01:00:00Z', 2],
  ['2026-12-01T10:00:00Z', 11],
];

/** What PostgreSQL says of a time zone that it does not know. */
const invalidParameter = '22023';

export const checkTimeZone = async ({ database, hourInItaly }: Probes): Promise<Found | undefined> => {
  for (const [at, hour] of knownHours) {
    if (hourInItaly(new Date(at)) !== hour) return fault({ des_finding: 'zone_wrong', des_where: 'node' });
  }
  // A database without zones answers all the same; that none answers, another check reports.
  if (!(await database.version().catch(() => undefined))) return undefined;
  for (const [at, hour] of knownHours) {
    const found = await database.hourInItaly(new Date(at)).catch((error: unknown) => {
      if (codeOf(error) === invalidParameter) return undefined;
      throw error;
    });
    if (found !== hour) return fault({ des_finding: 'zone_wrong', des_where: 'postgres' });
  }
  return fine({ des_finding: 'zone_right' });
};
