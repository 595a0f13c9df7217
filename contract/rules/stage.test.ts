import { expect, it } from 'vitest';
import { askSlideOf, revealSlideOf, slides } from './stage.ts';

it('each word has its slides where the rules say', () => {
  const all = slides(5);
  for (const word of [0, 1, 2, 3, 4]) {
    expect(all[askSlideOf(word)]).toEqual({ kind: 'ask', word });
    expect(all[revealSlideOf(word)]).toEqual({ kind: 'reveal', word });
  }
});
