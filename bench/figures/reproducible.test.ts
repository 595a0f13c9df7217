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

it('says that there was no image to compare', () => {
  expect(reproducibleSection({ image: false, files: {}, differing: [] }).text).toContain('The image was not made');
});
