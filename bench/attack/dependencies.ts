import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../server/lib/package-root.ts';

/** Folders with a manifest and a lock file: the platform's packages, and those that only the benches need. */
const platform = packageRoot;
const benches = join(packageRoot, 'bench');

const Asked = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Asked, optionalDependencies: Asked, devDependencies: Asked });

const Locked = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().default('none'),
  dev: z.boolean().default(false),
  link: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  /** Comes within the archive of another package, whose checksum covers it. */
  inBundle: z.boolean().default(false),
});
const Lock = z.object({ packages: z.record(z.string(), Locked) });
type Named = z.infer<typeof Locked> & { name: string };

const read = async <T>(schema: z.ZodType<T>, ...path: string[]): Promise<T> =>
  schema.parse(JSON.parse(await readFile(join(...path), 'utf8')));

const readAsked = async (folder: string): Promise<[name: string, version: string][]> =>
  Object.values(await read(Manifest, folder, 'package.json')).flatMap((asked) => Object.entries(asked));

const readLocked = async (folder: string): Promise<Named[]> =>
  Object.entries((await read(Lock, folder, 'package-lock.json')).packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, locked]) => ({ ...locked, name: place.replace(/^.*node_modules\//, '') }));

/** Licences that may go with a work under EUPL-1.2: permissive ones, and weak copyleft. */
const compatible = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'BSL-1.0', 'CC0-1.0', 'EUPL-1.2', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
];

/** Whether a work under this licence (an SPDX expression) may be distributed with one under EUPL-1.2. */
export const isCompatible = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => compatible.includes(one)));

const namesOf = (packages: Named[], is: (one: Named) => unknown): string[] =>
  [...new Set(packages.filter(is).map(({ name, version }) => `${name}@${version}`))].sort();

/** Reads the manifests and the lock files; makes no request. */
export const readDependencies = async () => {
  const asked = new Map([...(await readAsked(benches)), ...(await readAsked(platform))]);
  const all = [...(await readLocked(platform)), ...(await readLocked(benches))];
  const production = all.filter(({ dev }) => !dev);
  return {
    packages: all.length,
    not_pinned: [...asked].filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)).map(([name]) => name),
    without_integrity: namesOf(all, ({ integrity, inBundle }) => !integrity && !inBundle),
    with_resolved: namesOf(all, ({ resolved }) => resolved),
    install_scripts: namesOf(production, ({ hasInstallScript }) => hasInstallScript),
    licenses_not_compatible: namesOf(production, ({ license }) => !isCompatible(license)),
  };
};

/** What must not be so. */
export const problemsOfDependencies = (found: Awaited<ReturnType<typeof readDependencies>>): string[] =>
  (['not_pinned', 'without_integrity', 'with_resolved', 'licenses_not_compatible'] as const).flatMap((what) =>
    found[what].map((name) => `${what}: ${name}`),
  );

const Answered = z.object({ metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }) });
const Refused = z.object({ message: z.string() });

/** Parses the output of `npm audit --json`. No answer from the registry is not the same as no advisories. */
export const readAdvisories = (output: string) => {
  const begin = output.indexOf('{');
  const said: unknown = begin < 0 ? undefined : JSON.parse(output.slice(begin));
  const { data: found } = Answered.safeParse(said);
  if (found) return { answered: true, by_severity: found.metadata.vulnerabilities };
  const { message = 'npm audit printed nothing' } = Refused.safeParse(said).data ?? {};
  // Results do not name the registry that was asked.
  return { answered: false, reason: message.replace(/ - [A-Z]+ https?:\S+/, '') };
};

/** Advisories for production packages, for those with the development ones, and for those of the benches. */
export const askForAllAdvisories = async () => {
  const ask = (folder: string, ...options: string[]): Promise<ReturnType<typeof readAdvisories>> =>
    new Promise((resolve) => {
      // Its exit code is not 0 when there are advisories, so only the output counts.
      execFile('npm', ['audit', '--json', ...options], { cwd: folder, timeout: 60_000 }, (_error, stdout) => {
        resolve(readAdvisories(stdout));
      });
    });
  return {
    production: await ask(platform, '--omit=dev'),
    with_development: await ask(platform),
    benches: await ask(benches),
  };
};
