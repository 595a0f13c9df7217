import { expect, it } from 'vitest';
import { authorsAsText, parseAuthors } from './NewRelease.tsx';

it('reads authors, one a line, and writes them the same way', () => {
  const text = 'Anna Esempio; 0000-0001-2345-678X\nAn organisation';
  const authors = [{ name: 'Anna Esempio', orcid: '0000-0001-2345-678X' }, { name: 'An organisation' }];
  expect(parseAuthors(` ${text.replace(';', ' ;\u200b')} \n\n`)).toEqual({ authors, wrong: [] });
  expect(authorsAsText(authors)).toBe(text);
});

it.each(['', ' \n ', '\u200b'])('finds nobody in %j', (text) => {
  expect(parseAuthors(text)).toEqual({ authors: undefined, wrong: [] });
});

it.each(['Anna; 1234', 'Anna;', '; 0000-0001-2345-678X', 'Anna; 0000-0001-2345-678X; me', 'An\u0007na'])(
  'refuses %j and names its line',
  (line) => expect(parseAuthors(`Bea Neri\n\n${line}\n`)).toEqual({ authors: undefined, wrong: [3] }),
);
