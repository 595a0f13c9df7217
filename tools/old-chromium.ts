import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { x as extract } from 'tar';

/** A package of npm that has Chromium 109 for Linux (x64) in it; npm checks its content. */
const version = '109.0.6';
const packed = `@sparticuz/chromium@${version}`;

const folder = join(import.meta.dirname, '../node_modules/.cache/old-chromium');
const program = join(folder, `chromium-${version}`);

/** Where a Chromium of the oldest version is that the pages are built for. Throws an Error that says how to get it. */
export const requireOldChromium = (): string => {
  if (!existsSync(program)) throw new Error('No Chromium 109 found: `npm run old-chromium` gets it.');
  return program;
};

/** Gets it through npm, unless it is here. */
export const ensureOldChromium = async (): Promise<void> => {
  if (existsSync(program)) return;
  await mkdir(folder, { recursive: true });
  const { status, stdout } = spawnSync('npm', ['pack', packed, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 600_000,
  });
  if (status !== 0) throw new Error(`npm could not get ${packed}. Check the network, then run it again.`);
  const archive = join(folder, stdout.trim());
  await extract({ file: archive, cwd: folder }, ['package/bin/chromium.br']);
  const partly = `${program}.part`;
  await pipeline(
    createReadStream(join(folder, 'package/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(partly, { mode: 0o755 }),
  );
  await rename(partly, program);
  await rm(join(folder, 'package'), { recursive: true });
  await rm(archive);
};
