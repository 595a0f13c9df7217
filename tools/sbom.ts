import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bom, onlyShipped, packagesOfPages } from './sbom/shipped.ts';

/**
 * Writes what this release consists of (CycloneDX 1.5, from package-lock.json) to the file named on the command line, or to
 * sbom.cdx.json: the packages of the server, those built into the pages, and the one that runs the commands. The same
 * lock file and npm give the same bytes.
 */
const root = join(import.meta.dirname, '..');
const { name, dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const found = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ofServer = Object.keys({ ...dependencies, ...optionalDependencies });
const ofCommands = ['tsx'];
const roots = new Set([...ofServer, ...packagesOfPages(join(root, 'web')), ...ofCommands]);
const bom = onlyShipped(JSON.parse(found) as Bom, name, roots);
const file = process.argv[2] ?? 'sbom.cdx.json';
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${file}: ${bom.components.length} packages\n`);
