import { expect, it } from 'vitest';
import { isSameVersion } from './own-version.ts';

const page = `<script type="module" src="/assets/index-AAAAAAAA.js"></script>
  <link rel="stylesheet" href="/assets/index-BBBBBBBB.css">`;

it('takes a page for one of the same version if all that it names is there, whatever else is', () => {
  const files = ['/assets/index-AAAAAAAA.js', 'http://site/assets/index-BBBBBBBB.css', '/assets/later-CCCCCCCC.js'];
  expect(isSameVersion(page, files)).toBe(true);
});

it('takes it for another version if a script or only a style is another one', () => {
  expect(isSameVersion(page, ['/assets/index-AAAAAAAA.js', '/assets/index-DDDDDDDD.css'])).toBe(false);
  expect(isSameVersion(page, ['/assets/index-DDDDDDDD.js', '/assets/index-BBBBBBBB.css'])).toBe(false);
});

it('does not ask for the files of another page’s first screen', () => {
  const first = '<link rel="modulepreload" crossorigin data-first href="/assets/landing-EEEEEEEE.js">';
  expect(isSameVersion(page + first, ['/assets/index-AAAAAAAA.js', '/assets/index-BBBBBBBB.css'])).toBe(true);
});

it('says nothing of a page that names no files, such as that of a proxy', () => {
  expect(isSameVersion('<h1>Back soon</h1>', ['/assets/index-AAAAAAAA.js'])).toBe(true);
});
