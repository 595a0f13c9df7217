import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { giveTo, type PostgresUser } from '../../server/db/embedded-postgres/postgres-user.ts';
import { packageRoot } from '../../server/package-root.ts';
import { type Replacement, replaced } from '../replaced.ts';

/** The network in the files of deploy/ha/. */
const network = '10.0.0.';

/** With a name, which the initdb that Patroni calls asks for: a number of its own, as the server draws one, has none. */
export const nobody: PostgresUser = { uid: 65_534, gid: 65_534 };

/** `folder`: for its configuration, data and logs. */
export type Machine = { name: string; address: string; folder: string };

export type Machines = {
  databases: Machine[];
  apps: Machine[];
  /** Writes a file of deploy/ha/ for a machine. Resolves to its path. */
  write: (machine: Machine, file: string, changes?: Replacement[]) => Promise<string>;
  /** Whom the processes run as, when this one is root. */
  user: PostgresUser | undefined;
};

const canListen = async (host: string, port: number): Promise<boolean> => {
  const trial = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    trial.once('error', () => resolve(false)).listen(port, host, () => resolve(true));
  });
  if (isFree) await once(trial.close(), 'close');
  return isFree;
};

const usedPorts = [2379, 2380, 3000, 5432, 6432, 8008, 8080];

/** Machines are addresses of loopback, so that each has the ports that it would have in reality. */
const findNetwork = async (attempts = 5): Promise<string> => {
  const found = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.`;
  for (const port of usedPorts) {
    if (await canListen(`${found}11`, port)) continue;
    if (attempts === 0) throw new Error(`something on this machine listens on port ${port} of all addresses`);
    return findNetwork(attempts - 1);
  }
  return found;
};

/**
 * Three machines for the database and two for servers, all of them on loopback. Files of deploy/ha/ get other addresses,
 * folders and passwords, and are otherwise as they are.
 */
export const makeMachines = async (folder: string): Promise<Machines> => {
  const user = process.getuid?.() === 0 ? nobody : undefined;
  // Their user must be able to pass through it.
  await chmod(folder, 0o711);
  const base = await findNetwork();
  const secrets: Record<string, string> = {};
  const make = async (name: string, host: number): Promise<Machine> => {
    const machine = { name, address: `${base}${host}`, folder: join(folder, name) };
    await mkdir(machine.folder, { mode: 0o755 });
    if (user) await giveTo(user, machine.folder);
    return machine;
  };
  const write: Machines['write'] = async ({ name, address, folder: own }, file, changes = []) => {
    const text = replaced(await readFile(join(packageRoot, 'deploy/ha', file), 'utf8'), file, changes)
      .replaceAll('127.0.0.1', address)
      .replaceAll(network, base)
      .replaceAll('@NAME@', name)
      .replaceAll('@ADDRESS@', address)
      .replace(/@([A-Z_]+(?:PASSWORD|KEY))@/g, (secret) => {
        secrets[secret] ??= randomBytes(24).toString('hex');
        return secrets[secret];
      });
    const path = join(own, file);
    await writeFile(path, text);
    await chmod(path, file.endsWith('.sh') ? 0o755 : 0o644);
    return path;
  };
  const databases = await Promise.all([make('db1', 11), make('db2', 12), make('db3', 13)]);
  const apps = await Promise.all([make('app1', 21), make('app2', 22)]);
  return { databases, apps, write, user };
};

/** The settings in a file of lines `NAME=value`. */
export const readSettings = async (path: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await readFile(path, 'utf8')).matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
