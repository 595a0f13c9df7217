import { expect, it } from 'vitest';
import { isSameVersion } from './own-version.ts';

const page = `<script type="module" src="/assets/index-AAAAAAAA.js"></script>
  <link rel="stylesheet" href="/assets/index-BBBBBBBB.css">`;
const ofFirstScreen = '<link rel="modulepreload" crossorigin data-first href="/assets/landing-EEEEEEEE.js">';

const [script, style, later] = ['/assets/index-AAAAAAAA.js', '/assets/index-BBBBBBBB.css', '/assets/later-CCCCCCCC.js'];

it.each([
  ['one of the same version, if all that it names is there', page, [script, `http://site${style}`, later], true],
  ['another version, if only a style is another one', page, [script, '/assets/index-DDDDDDDD.css'], false],
  ['another version, if only a script is another one', page, ['/assets/index-DDDDDDDD.js', style], false],
  ['the same, whatever the first screen of one page needs', page + ofFirstScreen, [script, style], true],
  ['the same, if it names no files, such as that of a proxy', '<h1>Back soon</h1>', [script], true],
])('takes a page for %s', (_, html, files, isSame) => {
  expect(isSameVersion(html, files)).toBe(isSame);
});
