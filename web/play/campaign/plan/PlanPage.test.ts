import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bare } from './PlanPage.tsx';

it.each([
  ['  Se  qualcuno ride di lui. ', 'qualcuno ride di lui'],
  ['allora io gli scrivo…', 'gli scrivo'],
  ['Allora gli parlo', 'gli parlo'],
  ['If I am in a hurry', 'I am in a hurry'],
  ['then I wait', 'wait'],
  ['then I’ll wait', 'wait'],
  ["then I'll wait", 'wait'],
  ['sento una battuta', 'sento una battuta'],
  ['seduto vicino a uno nuovo', 'seduto vicino a uno nuovo'],
  ['Se', ''],
  [' … ', ''],
])('%o is %o in the sentence', (written, words) => {
  expect(bare(written)).toBe(words);
});

it('changes nothing the second time', () => {
  fc.assert(fc.property(fc.string(), (written) => void expect(bare(bare(written))).toBe(bare(written))));
});
