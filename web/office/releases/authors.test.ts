import { expect, it } from 'vitest';
import { authorsAsText, parseAuthors } from './authors.ts';

it('reads authors, one a line, and writes them the same way', () => {
  const text = 'Anna Esempio; 0000-0001-2345-678X\nAn organisation';
  const authors = [{ name: 'Anna Esempio', orcid: '0000-0001-2345-678X' }, { name: 'An organisation' }];
  expect(parseAuthors(` ${text.replace(';', ' ;')} \n\n`)).toEqual(authors);
  expect(authorsAsText(authors)).toBe(text);
});

it.each(['', ' \n ', 'Anna; 1234', 'Anna;', '; 0000-0001-2345-678X', 'Anna; 0000-0001-2345-678X; me'])(
  'refuses %j',
  (text) => expect(parseAuthors(text)).toBeUndefined(),
);
