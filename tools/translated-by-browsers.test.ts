import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBareTexts } from './bare-texts.ts';

const web = join(import.meta.dirname, '../web');

/** A word of the test, an answer's name, a code or an address, alone in its element. */
const instrument = new RegExp(
  String.raw`<(?<tag>[\w.]+)(?<attributes>(?:[^<>]|=>)*?)>\s*\{(?:${[
    String.raw`(?:\w+\.)*adjective\[[^\]]*\]`,
    String.raw`(?:\w+\.)*cod_\w+`,
    `word`,
    String.raw`address\.shown`,
    String.raw`(?:text|tutorial|legend)\.(?:yes|no)`,
    String.raw`${'`'}[✕✓] \$\{text\.(?:yes|no)\}${'`'}`,
    String.raw`text\.legend(?:Yes|No)`,
  ].join('|')})\}\s*</`,
  'g',
);

const isOther = (name: string): boolean => name.includes('LanguageSwitch');

const isUntranslated = (attributes = ''): boolean => attributes.includes('translate="no"');
/** Sets it for all of its children. */
const isFit = (tag: string | undefined): boolean =>
  tag === 'Fit' && isUntranslated(readFileSync(join(web, 'office/stage/Fit.tsx'), 'utf8'));

it('words of the test, YES, NO and codes are never translated by a browser', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !/test\.tsx$|testing\//.test(name) && !isOther(name),
  );
  const found = sources.flatMap((name) => {
    const source = readFileSync(join(web, name), 'utf8');
    const places = [...source.matchAll(instrument), ...source.matchAll(/<(?<tag>code)(?<attributes>[^>]*)>/g)];
    return places.map(({ groups, index }) => ({
      at: `${name}:${source.slice(0, index).split('\n').length} <${groups?.tag}>`,
      isKept: isFit(groups?.tag) || isUntranslated(groups?.attributes),
    }));
  });
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ isKept }) => !isKept).map(({ at }) => at)).toEqual([]);
});

it('every text beside others has an element of its own, so that a browser may translate the page', () => {
  const root = join(web, '..');
  expect(findBareTexts(root, join(root, 'tsconfig.web.json'))).toEqual([]);
});
