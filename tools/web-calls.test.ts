import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../server/lib/package-root.ts';

/** The sources below a folder by path, without tests and what only tests use. */
const sourcesIn = (folder: string): [path: string, source: string][] =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.test\.|\/testing\/|\/migrations\//.test(path))
    .map((path) => [path, withoutComments(readFileSync(join(packageRoot, path), 'utf8'))]);

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const web = sourcesIn('web');
const all = [...web, ...sourcesIn('server')];

/** What stands between the brackets of each call of a function. */
const argumentsOf = (name: RegExp, source: string): string[] =>
  [...source.matchAll(new RegExp(`(?<![\\w.$])(?:ports\\.)?(?:${name.source})\\(`, 'g'))].map((found) => {
    const from = found.index + found[0].length;
    let depth = 1;
    let at = from;
    for (; depth > 0 && at < source.length; at += 1) depth += { '(': 1, ')': -1 }[source[at] ?? ''] ?? 0;
    return source.slice(from, at - 1);
  });

const without = (needed: string, name: RegExp, sources: typeof all): string[] =>
  sources.flatMap(([path, source]) =>
    argumentsOf(name, source)
      .filter((given) => !given.includes(needed))
      .map((given) => `${path}: ${given}`),
  );

it('every fetch has a signal that ends it, of the pages, the service worker and the server', () => {
  expect(all.flatMap(([, source]) => argumentsOf(/fetch/, source)).length).toBeGreaterThan(10);
  expect(without('signal', /fetch/, all)).toEqual([]);
});

it('every lock is waited for with a signal', () => {
  expect(without('signal', /navigator\.locks\.request/, web)).toEqual([]);
});

it('nothing asks by other means that cannot be ended', () => {
  const endless = /\bnew (XMLHttpRequest|EventSource|WebSocket)\b|\bcache\.(add|addAll)\(/;
  expect(all.filter(([, source]) => endless.test(source)).map(([path]) => path)).toEqual([]);
});

/** The files that may send to /api without the client: what is sent there says nothing that a page goes by. */
const besidesClient = [
  // Records for the audit, whose answers nobody reads.
  'web/recording/recorder.ts',
  // The check of the classroom, which looks at what a network does to answers and judges refusals as the client does.
  'web/play/check/this-room.ts',
  'web/play/check/try-calls.ts',
];

it('every call of the API goes through the client, and so through the one judge of answers', () => {
  const callers = web
    .filter(([, source]) => /['"`]\/api\b/.test(source) && argumentsOf(/fetch/, source).length > 0)
    .map(([path]) => path);
  expect(callers.sort()).toEqual(['web/api/client.ts', ...besidesClient].sort());
  const judges = web.filter(([, source]) => source.includes('judgeAnswer(')).map(([path]) => path);
  expect(judges.sort()).toEqual(['web/api/client.ts', 'web/play/check/try-calls.ts']);
});

/** Files and pages, of which only the bytes count, and a column of the audit. */
const others = [
  ...['web/play/check/time-loading.ts', 'web/play/check/try-calls.ts', 'web/public/service-worker.js'],
  'web/office/audit/LogCells.tsx',
];

it('nothing but the judge looks at the status of an answer', () => {
  const looks =
    /\.ok\b|\bstatus(?:Of\(\w+\))? *(?:[<>]=?|[!=]==?) *\d|\.includes\((?:\w+\.)?status\)|\b(?:error|failure)\.status\b/;
  const lookers = web
    .filter(([path, source]) => !path.startsWith('web/api/') && !others.includes(path) && looks.test(source))
    .map(([path]) => path);
  expect(lookers).toEqual([]);
});
