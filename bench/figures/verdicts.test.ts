import { expect, test } from 'vitest';
import { classesSection } from './classes.ts';
import { growthSection } from './growth.ts';
import { loadGivenSection } from './load.ts';

const lineWith = (text: string, part: string): string => text.split('\n').find((line) => line.includes(part)) ?? '';

const slope = (call: string, expected: string, is_flat: boolean) => ({ call, expected, is_flat, p50_ratio: 2 });
const rowsOf = (call: string, expected: string) =>
  [10_000, 1_000_000].map((runs) => ({ runs, call, expected, p50_ms: 3, p99_ms: 9 }));

test('a call that grows is a miss only if it should be constant', () => {
  const slopes = [
    slope('GET /a', 'constant', true),
    slope('GET /b', 'constant', false),
    slope('GET /c', 'index', false),
  ];
  const { text } = growthSection({ rows: slopes.flatMap(({ call, expected }) => rowsOf(call, expected)), slopes });
  expect(lineWith(text, '| GET /a')).toContain('| flat |');
  expect(lineWith(text, '| GET /b')).toContain('| **not flat: missed** |');
  expect(lineWith(text, '| GET /c')).toContain('| not flat |');
  expect(text).toContain('Of 2 calls that should take the same time whatever is stored, 1 do. Missed: `GET /b`.');
});

test('each load shows its budget; whole runs have none', () => {
  const call = (load: string, p99_ms: number) => ({
    load,
    processes: 1,
    call: 'x',
    per_second: 350,
    p50_ms: 1,
    p99_ms,
  });
  const calls = [call('submissions', 149), call('burst', 1000), { ...call('whole_runs', 400), call: 'whole run' }];
  const { text } = loadGivenSection({ postgres_version: '16.4', calls, usage: [], floor: { skipped: 'no pgbench' } });
  expect(lineWith(text, '| submissions')).toContain('| 350 a second: met; 99% below 150 ms: met |');
  expect(lineWith(text, '| 300 submissions')).toContain('| 99% below 1,000 ms: **missed** |');
  expect(lineWith(text, '| whole runs')).toMatch(/\| – \|$/);
});

test('a lost run of a class is a miss', () => {
  const { text } = classesSection({
    ...{ classes: 10, pupils_of_each: 30, disconnects: 150, reloads: 75, double_submits: 60 },
    must_be_zero: { lost: 1, duplicated: 0 },
    calls: [{ call: 'POST /responses', p50_ms: 20, p99_ms: 300 }],
  });
  expect(lineWith(text, '| lost')).toBe('| lost | 1 | – | 0: **missed** |');
  expect(lineWith(text, '| duplicated')).toBe('| duplicated | 0 | – | 0: met |');
  expect(lineWith(text, '| submitting')).toContain('| 99% below 1,000 ms: met |');
});
