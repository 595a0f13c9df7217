import { expect, it } from 'vitest';
import { controlsCsv, controlsTable, facesCsv } from './controls-table.ts';
import { renewPart } from './document-part.ts';
import { checkedFace } from './testing/checked-face.ts';

it('the document says what does not hold, and the files beside it have everything', () => {
  const measured = { source: 'by construction', limit: '<= 3%', measured: '4%' } as const;
  const verdicts = [
    { ...measured, control: 'Head height', failing: ['A-EA-F1'] },
    { ...measured, control: 'Size, "whole"', failing: [] },
  ];
  expect(controlsTable(verdicts, [])).toContain('1 of 2 controls hold.');
  expect(controlsTable(verdicts, [])).toContain('| Head height | construction | <= 3% | 4% | A-EA-F1 |');
  expect(controlsCsv(verdicts).split('\n').slice(1)).toEqual([
    'Head height,by construction,<= 3%,4%,A-EA-F1',
    '"Size, ""whole""",by construction,<= 3%,4%,',
    '',
  ]);
  expect(facesCsv([checkedFace()])).toContain('\nA-EA-F1,test,0.1,0.7,0.620,0.5500,0.400,12000,16000,yes,2\n');
});

it('a part of the document is renewed between its marks, and nothing where there are none', () => {
  const document = ['A', 'B'].map((set) => `before\n<!-- ${set} -->\nold\n<!-- /${set} -->\n`).join('');
  expect(renewPart(document, 'A', 'new $1')).toBe(document.replace('old', () => 'new $1'));
  expect(() => renewPart('text', 'B', 'new')).toThrow('no <!-- B -->');
});
