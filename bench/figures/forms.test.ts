import { expect, it } from 'vitest';
import { formsSection } from './forms.ts';

const found = {
  ...{ servers: 2, participants: 10_000, together: 16, seconds: 31, faces: 96, fewest: 2499, most: 2502 },
  must_be_zero: { refused: 0 },
  calls: [{ call: 'GET /images?uid_user=', p50_ms: 4, p99_ms: 20, p50_ratio: 1.25, p99_ratio: 1.1 }],
};

it('shows how far faces differ, and what a form costs next to the call without one', () => {
  const { text } = formsSection(found);
  expect(text).toContain('| how far any two faces differ | 3 | at most 2, one a server: **missed** |');
  expect(text).toContain('| refused | 0 | 0: met |');
  expect(text).toContain('| GET /images?uid_user= | 4 ms | 20 ms | 1.25× | 1.1× |');
});
