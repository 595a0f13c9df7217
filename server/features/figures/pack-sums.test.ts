import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { idOfWord, readCampaign } from '../../stats/testing/campaigns.ts';
import { packSums, unpackSums } from './pack-sums.ts';
import { sumsOfRuns } from './sums-of-runs.ts';

const { runs, faces } = readCampaign('small');
const sums = sumsOfRuns(faces);
for (const run of runs) sums.add(run);

test('what is packed comes out as it was, in less than ten kilobytes', () => {
  const packed = packSums(sums.read());
  expect(unpackSums(packed)).toEqual(sums.read());
  expect(unpackSums(new Uint8Array(packed)).get(idOfWord('rich'))).toEqual(sums.read().get(idOfWord('rich')));
  expect(packed.length).toBeLessThan(10_000);
  expect(unpackSums(packSums(new Map()))).toEqual(new Map());
});

test('sums of another layout, or no sums, are not read as something else', () => {
  const other = deflateRawSync(JSON.stringify({ version: 2, words: [] }));
  expect(() => unpackSums(other)).toThrow('Cannot read sums in layout 2. Start the release that stored them');
  expect(() => unpackSums(Buffer.alloc(0))).toThrow();
  expect(() => unpackSums(packSums(sums.read()).subarray(0, 100))).toThrow();
});
