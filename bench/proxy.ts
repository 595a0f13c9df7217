import { spawnSync } from 'node:child_process';
import { withEndings } from './endings.ts';
import { checkDoctor, plantFaults } from './proxy/doctor.ts';
import { checkFront, checkOutage, openSecrets } from './proxy/front.ts';
import { startInstallation } from './proxy/installation.ts';
import { checkJourney } from './proxy/journey.ts';
import { findNginx } from './proxy/nginx.ts';
import { isSmoke, mustHold, report } from './report.ts';

await withEndings(async (atEnd) => {
  const program = findNginx();
  if (!program) {
    process.stderr.write('bench:proxy was skipped: it needs Debian’s nginx, installed (apt-get install nginx)\n');
    return;
  }
  // It writes that to its errors.
  const nginx = /nginx\/(\S+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr)?.[1] ?? 'unknown';
  const proxied = await startInstallation(atEnd, program);
  const keys = await checkJourney(atEnd, proxied);
  await checkFront(proxied);
  keys.push(...(await openSecrets(proxied)), ...(await checkOutage(proxied)));
  const logs = Object.entries(await proxied.nginx.readLogs());
  const telling = logs.filter(([, text]) => keys.some((key) => text.includes(key))).map(([name]) => name);
  proxied.note('no key is in the logs of nginx, not even in those of errors', telling, []);
  const isLogged = logs.some(([, text]) => text.length > 0);
  proxied.note('nginx has written logs', isLogged, true);
  await checkDoctor(proxied);
  const faults = await plantFaults(proxied, isSmoke ? 5 : 1);
  const { checks } = proxied;
  await report('proxy', { nginx, checks, faults });
  mustHold([
    ...checks.filter(({ holds }) => !holds).map(({ check, found }) => `${check}: ${found}`),
    ...faults.filter(({ holds }) => !holds).map(({ fault, says }) => `not named: ${fault}\n${says}`),
  ]);
});
