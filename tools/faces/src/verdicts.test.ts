import { expect, it } from 'vitest';
import { readControls, type StudioControls } from './controls-design.ts';
import { checkedFace } from './testing/checked-face.ts';
import { type Checked, verdictsOn } from './verdicts.ts';

const given = await readControls();
const controls: StudioControls = {
  ...given,
  pupils: { ...given.pupils, built_most_px: 2, seen_most_px: 2 },
  head_height: { spread_most: 0.03 },
  background: { corner_px: 48, spread_most: 0.002 },
  luminance: { ...given.luminance, EastAsian: [0.3, 0.5] },
  bytes: { avif_most: 20_000, webp_most: 30_000, run_most: { '512': 30_000, '1024': 80_000 } },
};

/** The failing faces by control, of one face that is right and one with the changes. */
const failing = (changes: Partial<Checked>) =>
  Object.fromEntries(
    verdictsOn([checkedFace(), checkedFace({ id: 'A-EA-F2', ...changes })], controls).flatMap((verdict) =>
      verdict.failing.length > 0 ? [[verdict.control.split(/[,:(]/)[0]?.trim(), verdict.failing]] : [],
    ),
  );

it.each<[string, Partial<Checked>, string[]]>([
  ['Pupils off their places', { pupils_built_px: 2.1 }, ['A-EA-F2']],
  ['Pupils off their places', { pupils_seen_px: 2.5 }, ['A-EA-F2']],
  ['Head height', { head_height: 0.66 }, ['A-EA-F1', 'A-EA-F2']],
  ['Luminance of the background', { background: 0.547 }, ['A-EA-F2', 'A-EA-F1']],
  ['Luminance of the skin', { face: 0.51 }, ['A-EA-F2']],
  ['Luminance of the skin', { face: Number.NaN }, ['A-EA-F2']],
  ['Largest WebP of 512 px', { webp: 30_001 }, ['A-EA-F2']],
  ['Found by an independent detector', { is_found: false }, ['A-EA-F2']],
])('the verdict fails %s for %o', (control, changes, ids) => {
  expect(failing({ pupils_seen_px: 2, head_height: 0.63, background: 0.551, face: 0.3 })).toEqual({});
  expect(failing(changes)).toEqual({ [control]: ids });
});

it('the verdict does not present as measured what the studio sets itself', () => {
  const verdicts = verdictsOn([checkedFace()], controls);
  expect(verdicts.filter(({ source }) => source === 'by construction').map(({ control }) => control)).toEqual([
    'Pupils off their places',
    'Head height, crown to chin: largest less smallest',
  ]);
});

it('the verdict counts the bytes of the largest 24 test faces that a participant may be given', () => {
  const at512 = 'AVIF of 512 px of the 24 test faces of a participant';
  expect(failing({ avif: 19_000 })).toEqual({ [at512]: ['the run'] });
  for (const role of ['practice', 'spare'] as const) expect(failing({ avif: 19_000, role })).toEqual({});
  const three = ['A-EA-F1', 'A-EA-F2', 'A-EA-F3'].map((id) => checkedFace({ id }));
  expect(verdictsOn(three, controls).filter(({ control }) => control.startsWith(at512))).toMatchObject([
    { measured: '24.0 kB', failing: [] },
  ]);
});

it('the verdict has a limit for each size that is published', () => {
  const at1024 = 'AVIF of 1024 px of the 24 test faces of a participant';
  expect(verdictsOn([checkedFace()], controls).some(({ control }) => control.startsWith(at1024))).toBe(false);
  expect(failing({ larger: { '1024': 80_001 } })).toEqual({ [at1024]: ['the run'] });
  expect(failing({ larger: { '1024': 80_000 } })).toEqual({});
});
