import { expect, it } from 'vitest';
import { readPeople } from './pasted-people.ts';

const understood = (list: string, taken?: string[]) =>
  readPeople(list, taken).map(({ full_name, email, problem }) => problem ?? [full_name, email]);

it.each([
  ['a mail program', 'Anna Rossi <anna.rossi@scuola.it>'],
  ['a mail program that quotes', '"Anna Rossi" <Anna.Rossi@Scuola.it>,'],
  ['a spreadsheet', 'Anna\tRossi\tanna.rossi@scuola.it'],
  ['an Italian CSV file', 'Anna;Rossi;anna.rossi@scuola.it;'],
  ['a CSV file with quotes', '"anna.rossi@scuola.it","Anna Rossi"'],
  ['a link', 'Anna Rossi (mailto:anna.rossi@scuola.it)'],
])('reads a line of %s', (_, line) => {
  expect(understood(line)).toEqual([['Anna Rossi', 'anna.rossi@scuola.it']]);
});

it('reads a file as Excel saves it: with a mark at its start, a heading and empty lines', () => {
  const file = '\uFEFFNome;Email\r\nAnna Rossi;anna@scuola.it\r\n\r\n;;\r\nBea Neri;bea@scuola.it\r\n';
  expect(understood(file)).toEqual([
    ['Anna Rossi', 'anna@scuola.it'],
    ['Bea Neri', 'bea@scuola.it'],
  ]);
  expect(readPeople(file).map(({ num_line }) => num_line)).toEqual([2, 5]);
});

it('names what is wrong with a line', () => {
  const list = [
    'Anna anna@scuola.it',
    'Bea Neri',
    'Carla c@scuola',
    'dino@scuola.it',
    'Anna Due ANNA@scuola.it',
    'Ugo e Ivo ugo@scuola.it ivo@scuola.it',
    'Zoe zoe@scuola.it',
  ].join('\n');
  expect(readPeople(list, ['zoe@scuola.it']).map(({ problem }) => problem)).toEqual([
    null,
    'noAddress',
    'checkAddress',
    'noName',
    'twice',
    'twoAddresses',
    'hasAccount',
  ]);
});

it('has nobody in an empty list, and takes a lone line without an address for a mistake', () => {
  expect(readPeople(' \n;\n')).toEqual([]);
  expect(understood('Anna Rossi')).toEqual(['noAddress']);
});
