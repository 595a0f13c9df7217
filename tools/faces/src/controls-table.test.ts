import { expect, it } from 'vitest';
import { controlsCsv, controlsTable, facesCsv } from './controls-table.ts';
import { checkedFace } from './testing/checked-face.ts';

const verdict = {
  control: 'Head height',
  source: 'by construction',
  limit: '<= 3%',
  measured: '4%',
  failing: ['A-EA-F1'],
} as const;

it('the document says what does not hold, and the files beside it have everything', () => {
  const verdicts = [
    { ...verdict, failing: [...verdict.failing] },
    { ...verdict, control: 'Size, "whole"', failing: [] },
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
