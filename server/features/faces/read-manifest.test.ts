import { expect, test } from 'vitest';
import { readManifest } from './read-manifest.ts';

const header = 'file,phenotype,gender,tutorial,credit';
const read = (...lines: string[]) => readManifest(Buffer.from(lines.join('\n')));
const problemsOf = (...lines: string[]) => read(...lines).problems.map(({ line, problem }) => `${line}: ${problem}`);

test('a manifest is read as spreadsheets write it', () => {
  const expected = {
    rows: [
      { line: 2, file: 'a.png', face: { des_phenotype: 'EastAsian', des_gender: 'F', tutorial: true } },
      { line: 3, file: 'b.png', face: { des_phenotype: 'Arabian', des_gender: 'M', tutorial: false } },
    ],
    credit: 'Rossi, CC BY',
    problems: [],
  };
  expect(read(header, 'a.png,EastAsian,F,true,"Rossi, CC BY"', 'b.png,Arabian,M,false,"Rossi, CC BY"', '')).toEqual(
    expected,
  );
  expect(
    read(
      '\uFEFFCredit;Tutorial;Gender;Phenotype;File\r',
      '"Rossi, CC BY";VERO;Female;eastasian;a.png\r',
      ';0;male;Arabian; b.png \r',
    ),
  ).toEqual(expected);
});

test.each([
  ['a missing column', [header.replace('gender,', ''), 'a.png,Arabian,true,x'], '1: column "gender" is missing'],
  ['an unknown column', [`${header},age`, 'a.png,Arabian,F,true,x,30'], '1: column "age" is unknown'],
  ['a doubled column', [`${header},file`, 'a.png,Arabian,F,true,x,a.png'], '1: column "file" is there twice'],
  ['no face', [header], 'undefined: it lists no face'],
  ['an open quote', [header, 'a.png,Arabian,F,true,"x'], 'undefined: it is not CSV'],
  ['an unquoted comma', [header, 'a.png,Arabian,F,true,Rossi, CC'], '2: there is another number of values (6)'],
  ['an unknown phenotype', [header, 'a.png,Martian,F,true,x'], '2: phenotype "Martian" is not one of EastAsian'],
  ['an unknown gender', [header, 'a.png,Arabian,X,true,x'], '2: gender "X" is neither F nor M'],
  ['an unclear flag', [header, 'a.png,Arabian,F,maybe,x'], '2: tutorial "maybe" is neither true nor false'],
  ['no file', [header, ',Arabian,F,true,x'], '2: file is empty'],
  ['no credit', [header, 'a.png,Arabian,F,true,'], 'undefined: credit is empty in every line'],
  ['two credits', [header, 'a.png,Arabian,F,true,x', 'b.png,Arabian,F,true,y'], 'undefined: credit must be the same'],
  ['a long credit', [header, `a.png,Arabian,F,true,${'x'.repeat(201)}`], '2: credit is longer than 200'],
  ['a line break in the credit', [header, 'a.png,Arabian,F,true,"x\ny"'], '3: credit has a line break'],
  ['a direction mark in it', [header, 'a.png,Arabian,F,true,x\u202Ey'], '2: credit has a line break or another'],
])('%s is reported with its line', (_, lines, problem) => {
  expect(problemsOf(...lines).join('\n')).toContain(problem);
});

test('a face may have no phenotype, or be spare: not of the test, nor of the practice round', () => {
  const { rows, problems } = read(header, 'a.png,,F,false,x', 'b.png,Arabian,F,spare,x');
  expect(problems).toEqual([]);
  expect(rows.map(({ face }) => face)).toEqual([
    { des_phenotype: null, des_gender: 'F', tutorial: false },
    { des_phenotype: 'Arabian', des_gender: 'F', tutorial: true, flg_spare: true },
  ]);
});

test('a credit is never changed', () => {
  expect(read(header, 'a.png,Arabian,F,true,<b>Zoë</b> & Søn 🙂').credit).toBe('<b>Zoë</b> & Søn 🙂');
  expect(problemsOf(header, `a.png,Arabian,F,true,${'x'.repeat(200)}`)).toEqual([]);
});

test('a manifest is read however a spreadsheet has encoded it', () => {
  const lines = [header, 'a.png,Arabian,F,true,Città'];
  const windows = Buffer.from(lines.join('\r\n'), 'latin1');
  const unicode = Buffer.from(`\ufeff${lines.join('\r\n').replaceAll(',', '\t')}`, 'utf16le');
  for (const content of [windows, unicode]) expect(readManifest(content)).toEqual(read(...lines));
});

test('anything but text is refused', () => {
  const withoutMark = Buffer.from(header, 'utf16le');
  expect(readManifest(withoutMark).problems).toEqual([{ problem: 'it is not text: save it as CSV' }]);
});
