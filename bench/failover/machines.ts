import { randomBytes, randomInt } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { giveTo } from '../../server/db/embedded-postgres/postgres-user.ts';
import { packageRoot } from '../../server/lib/package-root.ts';
import { nobody, type Replacement, replaced } from '../daemon.ts';

/** `folder`: for its configuration, data and logs. */
export type Machine = { name: string; address: string; folder: string };

/**
 * Three machines for the database and two for servers: addresses of loopback, so that each has the ports that it would have
 * in reality. `write` writes a file of deploy/ha/ for one of them, with other addresses, folders and passwords.
 */
export const makeMachines = async (folder: string) => {
  // Their user must be able to pass through it.
  await chmod(folder, 0o711);
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.`;
  const secrets: Record<string, string> = {};
  const make = async (name: string, host: number): Promise<Machine> => {
    const machine = { name, address: `${network}${host}`, folder: join(folder, name) };
    await mkdir(machine.folder, { mode: 0o755 });
    if (nobody) await giveTo(nobody, machine.folder);
    return machine;
  };
  const write = async (machine: Machine, file: string, changes: Replacement[] = []): Promise<string> => {
    const text = replaced(await readFile(join(packageRoot, 'deploy/ha', file), 'utf8'), file, changes)
      .replaceAll('127.0.0.1', machine.address)
      .replaceAll('10.0.0.', network)
      .replaceAll('@NAME@', machine.name)
      .replaceAll('@ADDRESS@', machine.address)
      .replace(/@([A-Z_]+(?:PASSWORD|KEY))@/g, (secret) => {
        secrets[secret] ??= randomBytes(24).toString('hex');
        return secrets[secret];
      });
    const path = join(machine.folder, file);
    await writeFile(path, text);
    await chmod(path, file.endsWith('.sh') ? 0o755 : 0o644);
    return path;
  };
  const databases = await Promise.all([make('db1', 11), make('db2', 12), make('db3', 13)]);
  const apps = await Promise.all([make('app1', 21), make('app2', 22)]);
  return { databases, apps, write };
};

export type Machines = Awaited<ReturnType<typeof makeMachines>>;

/** The settings in a file of lines `NAME=value`. */
export const readSettings = async (path: string) => parseEnv(await readFile(path, 'utf8')) as Record<string, string>;
