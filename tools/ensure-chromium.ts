import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

/** The timeout of each attempt: without a network, a download would hang. */
const attemptTimeoutMs = 300_000;

/** Ways to get a Chromium, tried in order while none is found. */
const attempts = [
  ['npx', 'playwright', 'install', 'chromium'],
  [
    'sh',
    '-c',
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium',
  ],
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
