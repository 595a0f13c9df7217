import { expect, it } from 'vitest';
import { sectionAt } from './sections.ts';

const chapters = ['start', 'talk', 'plans'].map((id) => ({
  id,
  title: id,
  body: `Words.\n\n## Rules {#${id}-rules}\n`,
}));

it.each([
  ['', '', 0],
  ['#talk', '', 1],
  ['#talk-rules', '', 1],
  ['', '?chapter=plans', 2],
  ['#talk-rules', '?chapter=plans', 1],
  ['#nowhere', '?chapter=plans', 2],
  ['#nowhere', '?chapter=nothing', 0],
])('an address with %s and %s leads to a chapter', (hash, search, number) => {
  expect(sectionAt(chapters, { hash, search })).toBe(number);
});
