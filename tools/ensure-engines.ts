import { spawnSync } from 'node:child_process';
import { findEngines } from './find-engines.ts';

/** Without a network, a download would hang. */
const timeoutMs = 600_000;

/** The packages of Debian and Ubuntu that the programs come from. */
const packages = { firefox: 'firefox-esr', webKitDriver: 'webkit2gtk-driver', virtualScreen: 'xvfb' };

const missingPackages = (): string[] => {
  const found = findEngines();
  return (Object.keys(packages) as (keyof typeof packages)[])
    .filter((program) => !found[program])
    .map((program) => packages[program]);
};

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}; trying apt-get`);
  spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`], {
    stdio: 'inherit',
    timeout: timeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const stillMissing = missingPackages();
if (stillMissing.length > 0) {
  console.error(
    `The tests in Firefox and WebKit need ${stillMissing.join(', ')}, which apt-get could not install here (it asks for Debian and for root). Install them so that their programs are on PATH, then run the tests again.`,
  );
  process.exit(1);
}
console.log(`Engines: ${Object.values(findEngines()).join(', ')}`);
