import { expect, it } from 'vitest';
import { burstSection } from './burst.ts';

it('shows the share of the cache, what was refused, and what the class had to wait', () => {
  const { text } = burstSection({
    size: { visitors: 1500, waveMs: 60_000, gapMs: 70_000, pupils: 30 },
    share_of_bytes_from_cache: 0.971,
    bytes_of_a_visitor: 600_000,
    cache: { answers: 80_000, bytes: 900_000_000 },
    must_be_zero: { refused: 1 },
    calls: [
      { call: 'POST /responses', p50_ms: 20, p99_ms: 1500 },
      { call: 'class: createuser', p50_ms: 10, p99_ms: 1001 },
    ],
  });
  expect(text).toContain('| bytes from the cache | 97% | – | at least 95%: met |');
  expect(text).toContain('| refused | 1 | – | 0: **missed** |');
  expect(text).toContain('| POST /responses | 20 ms | 1,500 ms | – |');
  expect(text).toContain('| class: createuser | 10 ms | 1,001 ms | 99% below 1,000 ms: **missed** |');
});
