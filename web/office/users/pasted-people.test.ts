import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FullName } from '../../../contract/text.ts';
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

it.each([
  ['Anna www.evil.example a@scuola.it', 'webAddress'],
  [`${'Anna '.repeat(21)} a@scuola.it`, 'longName'],
  ['Anna\u0007 a@scuola.it', 'controls'],
  [`Anna ${'a'.repeat(100)}@scuola.it`, 'checkAddress'],
])('names what the server would refuse: %s', (line, problem) => {
  expect(understood(`${line}\nBea Neri bea@scuola.it`)).toEqual([problem, ['Bea Neri', 'bea@scuola.it']]);
});

it('agrees with the server about every name', () => {
  const part = fc.constantFrom(
    'Anna',
    'ò',
    ' ',
    '❤️',
    '\u200b',
    '\u202e',
    '\u00ad',
    'www.',
    '://',
    '\u0007',
    'x'.repeat(60),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const [line] = readPeople(`${parts.join('')} a@scuola.it`);
      expect(line?.problem === null).toBe(FullName.safeParse(parts.join('')).success);
    }),
  );
});

it('reads a list without the signs that nobody sees, and with its emoji', () => {
  const list = '\u202aAnna\u200b Ro\u00adssi\u202c;\u200eanna@\u2060scuola.it\nClasse 3B ❤️, 1️⃣ c@scuola.it';
  expect(understood(list)).toEqual([
    ['Anna Rossi', 'anna@scuola.it'],
    ['Classe 3B ❤️ 1️⃣', 'c@scuola.it'],
  ]);
});

it('takes a first person without an address for no heading', () => {
  expect(understood('Bea Neri\nAnna Rossi anna@scuola.it')).toEqual(['noAddress', ['Anna Rossi', 'anna@scuola.it']]);
});

it('has nobody in an empty list, and takes a lone line without an address for a mistake', () => {
  expect(readPeople(' \n;\n')).toEqual([]);
  expect(understood('Anna Rossi')).toEqual(['noAddress']);
});
