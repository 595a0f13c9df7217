import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

/** The timeout of each attempt: without a network, a download would hang. */
const attemptTimeoutMs = 300_000;

/** Ways to get a Chromium, tried in order while none is found. */
const apt = (name: string): string[] => [
  'sh',
  '-c',
  `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${name}`,
];
const attempts = [
  ['npx', 'playwright', 'install', 'chromium'],
  // Older releases of Debian have only the whole of it.
  apt('chromium-headless-shell'),
  apt('chromium'),
];

for (const [command = '', ...words] of attempts) {
  if (findChromium()) break;
  console.log(`No Chromium found; trying: ${[command, ...words].join(' ')}`);
  spawnSync(command, words, { stdio: 'inherit', timeout: attemptTimeoutMs });
}

const found = findChromium();
if (!found) {
  console.error('The tests need a Chromium. Install one so that `chromium` is on PATH, then run the tests again.');
  process.exit(1);
}
console.log(`Chromium: ${found}`);
