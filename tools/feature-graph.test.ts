import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../server/features');

type Graph = Map<string, Set<string>>;

const isShipped = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/');

/** The features that the files of each feature import, types included. */
const readGraph = async (): Promise<Graph> => {
  const graph: Graph = new Map();
  for (const file of (await readdir(features, { recursive: true })).filter(isShipped)) {
    const source = await readFile(join(features, file), 'utf8');
    const [importer = ''] = file.split(sep);
    const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, path = '']) => relative(features, join(features, dirname(file), path)).split(sep)[0] ?? '')
      .filter((feature) => feature !== importer && feature !== '..');
    graph.set(importer, new Set([...(graph.get(importer) ?? []), ...imported]));
  }
  return graph;
};

/** A cycle from a feature back to itself, or undefined. */
const findCycle = (graph: Graph, path: string[]): string[] | undefined => {
  const [start] = path;
  for (const next of graph.get(path.at(-1) ?? '') ?? []) {
    if (next === start) return [...path, next];
    const cycle = path.includes(next) ? undefined : findCycle(graph, [...path, next]);
    if (cycle) return cycle;
  }
  return undefined;
};

const findCycles = (graph: Graph) =>
  [...graph.keys()].flatMap((feature) => findCycle(graph, [feature])?.join(' -> ') ?? []);

it('has twelve features, of which no two import each other, directly or through others', async () => {
  const graph = await readGraph();
  expect(graph.size).toBe(12);
  expect(graph.get('classes')).toContain('play');
  expect(findCycles(graph)).toEqual([]);
  graph.get('play')?.add('classes');
  expect(findCycles(graph)).toContain('classes -> play -> classes');
});
