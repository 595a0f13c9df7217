import { readFile } from 'node:fs/promises';

/** What nginx writes of each answer: how the cache had it (`-`: not asked), its status, and its bytes with headers. */
export const logFormat = '$upstream_cache_status $status $bytes_sent';

/** These answers came from nginx alone; what it had to fetch, once, is not among them. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING', 'REVALIDATED']);

export type CacheCounts = {
  answers: number;
  bytes: number;
  answers_from_cache: number;
  bytes_from_cache: number;
  /** How many answers had each status. */
  statuses: Record<string, number>;
};

/** Counts the lines of an access log in the format above. */
export const countLines = (lines: string[]): CacheCounts => {
  const counts: CacheCounts = { answers: 0, bytes: 0, answers_from_cache: 0, bytes_from_cache: 0, statuses: {} };
  for (const line of lines) {
    const [cached = '', status = '', sent = '0'] = line.split(' ');
    counts.answers += 1;
    counts.bytes += Number(sent);
    counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
    if (!fromCache.has(cached)) continue;
    counts.answers_from_cache += 1;
    counts.bytes_from_cache += Number(sent);
  }
  return counts;
};

export const readCacheLog = async (file: string): Promise<CacheCounts> =>
  countLines((await readFile(file, 'utf8')).split('\n').filter(Boolean));
