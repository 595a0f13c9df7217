import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true });
const guide = import.meta.glob<string>('../guide/content/*/*.md', { query: '?raw', import: 'default', eager: true });

it.each(['it', 'en'])('links to existing headings of the guide (%s)', (language) => {
  const text = Object.entries(guide)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, markdown]) => markdown)
    .join('\n');
  const ids = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\/guide#([a-z-]+)/g)].map(([, id]) => id),
  );
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter((id) => !text.includes(`{#${id}}`))).toEqual([]);
});
