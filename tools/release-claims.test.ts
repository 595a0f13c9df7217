import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { releaseTiers } from '../contract/rules/datasets.ts';
import { scratchFolder } from '../server/db/testing/scratch-folder.ts';
import { writeCampaign } from '../server/testing/release-campaign.ts';
import { claimsIn, type Language } from '../web/i18n/testing/claims.ts';

// What pages never claim, the files of a release don't claim either: method, licence, descriptions, scripts.

const isText = (path: string): boolean =>
  !path.startsWith('data/') && !path.startsWith('materials/') && !/\.parquet$|SHA256SUMS|expected\.json/.test(path);

/** What says that something is never claimed, or is no claim: words that are quoted, and how faces here differ from others. */
const allowed = [/"no difference"/, /differently from real faces/];

/** An item of a list is a part of the sentence that introduces it. */
const withIntroductions = (text: string): string[] => {
  let introduction = '';
  return text.split('\n').map((line) => {
    const isItem = line.startsWith('- ');
    if (!isItem && line.trim() !== '') introduction = line.endsWith(':') ? line.slice(0, -1) : '';
    return isItem ? `${introduction} ${line.slice(2)}` : line;
  });
};

const inBoth = (english: string, italian: string): [Language, string][] => [
  ['en', english],
  ['it', italian],
];

/** The languages of a text, each with what is in it. */
const partsOf = (path: string, text: string): [Language, string][] => {
  const [english = '', italian] = path === 'README.md' ? text.split('\n---\n') : [text];
  if (italian !== undefined) return inBoth(english, italian);
  if (/^(LICENSE|CHANGELOG\.md|ERRATA\.md|dataset_description\.json)$/.test(path)) return inBoth(text, text);
  return [[path.includes('.it.') ? 'it' : 'en', text]];
};

const claimsOf = (path: string, text: string): string[] =>
  partsOf(path, text).flatMap(([language, part]) =>
    withIntroductions(part)
      .filter((line) => !allowed.some((each) => each.test(line)))
      .flatMap((line) =>
        claimsIn(line, language, 'findings').map((claim) => `${path} (${language}): ${claim}: ${line}`),
      ),
  );

it.each(releaseTiers)('no file of %s claims what must never be claimed', async (tier) => {
  const { folder } = await writeCampaign(tier, scratchFolder(), 'small', 40);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter(isText);
  expect(paths).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'CITATION.cff', 'documentation/method.md']));
  expect(paths.flatMap((path) => claimsOf(path, readFileSync(join(folder, path), 'utf8')))).toEqual([]);

  const { keywords, measurementTechnique, variableMeasured } = JSON.parse(
    readFileSync(join(folder, 'dataset_description.json'), 'utf8'),
  );
  // A keyword says what something is about: nothing here is a measure of a bias.
  expect(keywords.join(' ')).not.toMatch(/bias|implicit|prejudice|attitude|racism/i);
  const hasUntimed = variableMeasured.some(({ name }: { name: string }) => name === 'untimed');
  expect(measurementTechnique.includes('without a limit')).toBe(hasUntimed);
});

it('finds a claim, and lets a list of what is never claimed stand', () => {
  expect(claimsOf('LICENSE', 'This test measures bias.')).toHaveLength(1);
  expect(claimsOf('documentation/codebook.it.csv', 'Il test misura i pregiudizi.')).toHaveLength(1);
  expect(claimsOf('README.md', 'Fine.\n---\nIl test misura i pregiudizi.')).toHaveLength(1);
  expect(claimsOf('documentation/method.md', 'Never said:\n\n- a cause;')).toEqual([]);
  expect(claimsOf('documentation/method.md', 'Found:\n\n- a cause;')).toHaveLength(1);
});
