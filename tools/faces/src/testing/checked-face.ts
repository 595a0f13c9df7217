import type { Checked } from '../verdicts.ts';

/** A measured face that every control lets pass, for tests. */
export const checkedFace = (changes: Partial<Checked> = {}): Checked => ({
  id: 'A-EA-F1',
  phenotype: 'EastAsian',
  gender: 'F',
  role: 'test',
  pupils_built_px: 0.1,
  pupils_seen_px: 0.7,
  head_height: 0.62,
  background: 0.55,
  face: 0.4,
  is_found: true,
  eyes_found: 2,
  avif: 12_000,
  webp: 16_000,
  larger: {},
  ...changes,
});
