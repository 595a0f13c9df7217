import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../server/package-root.ts';

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const Locked = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  link: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  deprecated: z.string().optional(),
});
type Locked = z.infer<typeof Locked>;

const Lock = z.object({ packages: z.record(z.string(), Locked) });

/** Folders with a manifest and a lock file: the platform's packages, and those that only the benches need. */
const platform = packageRoot;
const benches = join(packageRoot, 'bench');

const read = async <T>(file: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')));

const readManifest = async (folder: string): Promise<Record<string, string>> => {
  const manifest = await read(join(folder, 'package.json'), Manifest);
  return { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };
};

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Licences of works that may be distributed with or within a work under EUPL-1.2: permissive ones, and weak copyleft, which
 * covers only its own files or a linked library.
 */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'BSL-1.0',
  'CC0-1.0',
  'EUPL-1.2',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Whether a work under this licence (an SPDX expression) may be distributed with one under EUPL-1.2. */
export const isCompatible = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => compatible.has(one)));

type Named = Locked & { name: string };

const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');
const nameAndVersion = ({ name, version }: Named): string => `${name}@${version}`;
const namesOf = (packages: Named[]): string[] => [...new Set(packages.map(nameAndVersion))].sort();

const count = (values: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values.sort()) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const readLocked = async (folder: string): Promise<Named[]> => {
  const { packages } = await read(join(folder, 'package-lock.json'), Lock);
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, locked]) => ({ ...locked, name: nameOf(place) }));
};

/** Reads the manifests and the lock files; makes no request. */
export const readDependencies = async () => {
  const asked = { ...(await readManifest(benches)), ...(await readManifest(platform)) };
  const all = [...(await readLocked(platform)), ...(await readLocked(benches))];
  const production = all.filter(({ dev }) => !dev);
  const licenseOf = ({ license = 'none' }: Named) => license;
  return {
    packages: all.length,
    packages_production: production.length,
    not_pinned: Object.keys(asked).filter((name) => !exact.test(asked[name] ?? '')),
    without_integrity: namesOf(all.filter(({ integrity }) => !integrity)),
    with_resolved: namesOf(all.filter(({ resolved }) => resolved)),
    install_scripts: namesOf(all.filter(({ hasInstallScript }) => hasInstallScript)),
    install_scripts_production: namesOf(production.filter(({ hasInstallScript }) => hasInstallScript)),
    deprecated: namesOf(all.filter(({ deprecated }) => deprecated)),
    licenses_production: count(production.map(licenseOf)),
    licenses_not_compatible: namesOf(production.filter((one) => !isCompatible(licenseOf(one)))),
  };
};

const Answered = z.object({ metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }) });
const Refused = z.object({ message: z.string() });

/** Results do not name the registry that was asked. */
const withoutAddress = (message: string): string => message.replace(/ - [A-Z]+ https?:\S+/, '');

export type Advisories = { answered: true; by_severity: Record<string, number> } | { answered: false; reason: string };

/** Parses the output of `npm audit --json`. No answer from the registry is not the same as no advisories. */
export const readAdvisories = (output: string): Advisories => {
  const begin = output.indexOf('{');
  const said: unknown = begin < 0 ? undefined : JSON.parse(output.slice(begin));
  const answered = Answered.safeParse(said);
  if (answered.success) return { answered: true, by_severity: answered.data.metadata.vulnerabilities };
  const refused = Refused.safeParse(said);
  return {
    answered: false,
    reason: refused.success ? withoutAddress(refused.data.message) : 'npm audit printed nothing',
  };
};

const askForAdvisories = (folder: string, options: string[] = []): Promise<Advisories> =>
  new Promise((resolve) => {
    // Its exit code is not 0 when there are advisories, so only the output counts.
    execFile('npm', ['audit', '--json', ...options], { cwd: folder, timeout: 60_000 }, (_error, stdout) => {
      resolve(readAdvisories(stdout));
    });
  });

/** Advisories for production packages, for those with the development ones, and for those of the benches. */
export const askForAllAdvisories = async () => ({
  production: await askForAdvisories(platform, ['--omit=dev']),
  with_development: await askForAdvisories(platform),
  benches: await askForAdvisories(benches),
});
