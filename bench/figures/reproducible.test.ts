import { expect, it } from 'vitest';
import { reproducibleSection } from './reproducible.ts';

const sum = 'a'.repeat(64);

it('shows which files two makers have alike', () => {
  const files = { one: sum, two: sum };
  const { text } = reproducibleSection({ image: true, files, sizes_mb: { one: 70.9 }, differing: ['two'] });
  expect(text).toContain(`| \`one\` | 71 MB | \`${'a'.repeat(16)}…\` | equal |`);
  expect(text).toContain('**different**');
  expect(text).not.toContain('buildah');
});

it('tells what a started image answered', () => {
  const started = { ready_s: 4.2, answers: { '/api/health': 200 }, user: '65534' };
  const { text } = reproducibleSection({ image: true, files: {}, differing: [], started });
  expect(text).toContain('as 65534. Ready after 4.2 s, it was asked from outside: `/api/health` 200.');
});

it('says that there was no image to compare', () => {
  expect(reproducibleSection({ image: false, files: {}, differing: [] }).text).toContain('The image was not made');
});
