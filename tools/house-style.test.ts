import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../server/lib/package-root.ts';

/** Phrases that native readers stumbled over, and names that only their author understood: none may come back. */
const phrases = [
  /\bwhoever\b|may not be 14|tells that|\bis told\b|as it should be|nothing more is tried|who is at work/i,
  /is of no use|is no JSON|stood still for ever|of one['’]s own|did not take a mail|could not be put together/i,
  /came first first|stores the wish|is refused for what|runs that cannot be|\bthe own\b|how far we are/i,
  /check of the installation|poster of the session|lead the lesson|sheet for the plan|take out who/i,
  /cannot be told|what is waiting for you|YES, out of|errors of pages|open sign-ins|none is known/i,
  /della classe, che è di|hanno finito 1\b|togli chi|elimina il test di chi|nel periodo prima|vai agli elenchi/i,
  /il messaggio è nella richiesta|accessi aperti|prendi il link|buttare via|hai smesso|conduci la lezione/i,
  /latino[- ]american/i,
  /\bletUse\b|leaveUnproven|uncountStart|hasProvedEnough|lookSometime|standsApart|breather|askAhead|keepPages/,
  /[a-z]Handling\b/,
];

const files = execFileSync('git', ['ls-files', '-z'], { cwd: packageRoot, encoding: 'utf8' })
  .split('\0')
  .filter((name) => /\.(tsx?|md|css|html|sh)$/.test(name) && name !== 'tools/house-style.test.ts')
  .map((name) => ({ name, lines: readFileSync(join(packageRoot, name), 'utf8').split('\n') }));

it('reads code, documents and dictionaries', () => {
  const names = files.map(({ name }) => name);
  for (const name of ['web/i18n/doctor.ts', 'server/main.ts', 'README.md']) expect(names).toContain(name);
});

it.each(phrases)('nothing says %s', (phrase) => {
  const found = files.flatMap(({ name, lines }) =>
    lines.flatMap((line, at) => (phrase.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
