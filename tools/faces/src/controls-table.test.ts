import { describe, expect, it } from 'vitest';
import { controlsTable } from './controls-table.ts';
import { checkedFace } from './testing/checked-face.ts';

const verdict = {
  control: 'Head height',
  source: 'by construction',
  limit: '<= 3%',
  measured: '4%',
  failing: ['A-EA-F1'],
} as const;

const text = controlsTable(
  [{ ...verdict, failing: [...verdict.failing] }],
  [],
  [{ ids: ['A-EA-F1', 'A-EA-F2'], distance: 3.456 }],
  [checkedFace()],
);

describe('controlsTable', () => {
  it('says what fails, which faces are similar and what was measured', () => {
    expect(text).toContain('| Head height | by construction | <= 3% | 4% | no: A-EA-F1 |');
    expect(text).toContain('| A-EA-F1 and A-EA-F2 | 3.46 |');
    expect(text).toContain('| A-EA-F1 | 0.1, 0.7 | 62.0% | 0.5500 | 0.400 | 12000, 16000 | yes, 2 |');
  });
});
