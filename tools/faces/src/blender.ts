import { spawn } from 'node:child_process';
import { setPriority, constants as system } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isExecutable, placesOnPath } from '../../executables.ts';
import { folders, makehumanFolder } from './folders.ts';
import type { Quality } from './quality.ts';

/** The Blender on PATH. Throws an Error that says how to get one. */
export const findBlender = (searchPath = process.env.PATH ?? ''): string => {
  const found = placesOnPath(['blender'], searchPath).find(isExecutable);
  if (!found) {
    throw new Error('No Blender found. On Debian: apt-get install --no-install-recommends blender python3-numpy');
  }
  return found;
};

const argumentsFor = (ids: string[], quality: Quality, out: string): string[] => [
  // One thread: with more, Blender sums vertex normals in varying order, and no two builds are quite the same.
  ...['--threads', '1', '--background', '--factory-startup', '--python-exit-code', '1'],
  ...['--python', join(folders.blender, 'render_faces.py'), '--'],
  ...['--data', makehumanFolder(), '--design', folders.design, '--out', out],
  ...['--size', String(quality.size), '--samples', String(quality.samples)],
  ...(quality.crop ? ['--crop', quality.crop] : []),
  ...ids,
];

/** One thread per process: pictures are reproducible, and several processes use the cores better. */
const environment = {
  ...process.env,
  THREADS: '1',
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
  PYTHONDONTWRITEBYTECODE: '1',
};

const linesKept = 30;
const running = new Set<ReturnType<typeof spawn>>();

let isEnding = false;

/** Stops every Blender that this program has started, and prevents new ones; unfinished faces are lost. */
export const endBlenders = (): void => {
  isEnding = true;
  for (const child of running) child.kill('SIGKILL');
};

/**
 * Renders the faces one after the other in their own Blender, at low priority.
 * `onFace` gets what Blender reports about each finished face. Resolves with Blender's last lines if it failed.
 */
export const runBlender = (
  ids: string[],
  quality: Quality,
  out: string,
  onFace: (facts: string) => void,
): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(findBlender(), argumentsFor(ids, quality, out), {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    if (child.pid) setPriority(child.pid, system.priority.PRIORITY_LOW);
    const lastLines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith('FACE ')) onFace(line.slice('FACE '.length));
        else if (lastLines.push(line) > linesKept) lastLines.shift();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0 || isEnding ? undefined : lastLines.join('\n'));
    });
  });
