import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import type { AtEnd } from '../endings.ts';

/** A container that is not ready after this time never will be. */
const patienceMs = 120_000;

/** What is asked from outside: health, the words, a page, and the faces. */
const paths = ['/api/health', '/api/adjectives', '/test', '/api/images'];

const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** Where containers are nested there is neither systemd nor a higher limit of files. */
const options = () => ['--cgroup-manager', 'cgroupfs', ...(isThere('runc') ? ['--runtime', 'runc'] : [])];

const podman = (...given: string[]): string =>
  execFileSync('podman', [...options(), ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
    .toString()
    .trim();

const statusOf = async (address: string): Promise<number> => (await fetch(address).catch(() => undefined))?.status ?? 0;

/** `health` is the exit code of the health check that operations.md gives: 0 if healthy. */
export type StartedImage = { ready_s: number; answers: Record<string, number>; user: string; health: number };

/**
 * Loads an image of a release and starts it as operations.md does in what matters most: with a read-only file system and
 * without any capability. Resolves to undefined where there is no podman.
 */
export const startImage = async (archive: string, atEnd: AtEnd): Promise<StartedImage | undefined> => {
  if (!isThere('podman')) return undefined;
  const image = podman('load', '--quiet', '--input', archive).split(': ').at(-1) ?? '';
  const name = `prima-vista-bench-${process.pid}`;
  atEnd(() => podman('rmi', '--force', image));
  atEnd(() => podman('volume', 'rm', '--force', name));
  atEnd(() => podman('rm', '--force', '--volumes', name));
  const port = await freePort();
  const began = performance.now();
  podman(
    ...['run', '--detach', '--name', name, '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--network', 'host'],
    ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096', '--volume', `${name}:/data`],
    // Run once, below: without systemd nothing would run it at intervals.
    ...['--health-cmd', 'node --enable-source-maps /prima-vista/server/command.js health'],
    ...['--health-interval', 'disable', '--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`, image],
  );
  const origin = `http://127.0.0.1:${port}`;
  while ((await statusOf(`${origin}/api/health`)) !== 200) {
    if (performance.now() - began > patienceMs) throw new Error(`the image is not ready:\n${podman('logs', name)}`);
    await sleep(100);
  }
  const ready_s = Math.round((performance.now() - began) / 100) / 10;
  const answers: Record<string, number> = {};
  for (const path of paths) answers[path] = await statusOf(origin + path);
  const { status } = spawnSync('podman', [...options(), 'healthcheck', 'run', name], { stdio: 'inherit' });
  return { ready_s, answers, user: podman('inspect', '--format', '{{.Config.User}}', image), health: status ?? -1 };
};
