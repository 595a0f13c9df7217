import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Adjective } from '../../../../contract/game.ts';
import { imageOf } from '../../testing/class-session.ts';
import type { Answer } from '../device/run.ts';
import { MissingDataError } from '../load-game.ts';
import { answeredFaces, buildSlides, type FlowState, reduceFlow, resumeAt } from './flow.ts';

const adjectives: Adjective[] = [
  { id: 8, adjective: 'migrant', tutorial: false },
  { id: 4, adjective: 'honest', tutorial: false },
  { id: 3, adjective: 'funny', tutorial: true },
  { id: 5, adjective: 'rich', tutorial: false },
];

const images = [
  ...[1, 2, 3].map((id) => imageOf(id, { tutorial: true })),
  ...[11, 12, 13, 14].map((id) => imageOf(id)),
];

const kinds = (mode: 'public' | 'class' | 'tutorial') =>
  buildSlides(mode, adjectives, images, 1).map((slide) =>
    'adjective' in slide ? `${slide.kind} ${slide.number} ${slide.adjective}` : slide.kind,
  );

const opening = ['StartGame', 'TutorialDescription', 'Round 0 funny'];
const rounds = [
  'LetsStart',
  ...['RoundTitle 1 honest', 'Round 1 honest', 'RoundTitle 2 rich', 'Round 2 rich'],
  ...['RoundTitle 3 migrant', 'Round 3 migrant'],
];

describe('the slides', () => {
  test('of a class session end with the loader; the public campaign adds profile, phenotypes and prelude', () => {
    expect(kinds('class')).toEqual([...opening, ...rounds, 'Loader']);
    const last = ['UserProfiling', 'PublicMidGame', 'ResultsPrelude', 'Loader'];
    expect(kinds('public')).toEqual([...opening, ...rounds, ...last]);
  });

  test('show practice faces in the practice round and test faces in all others, each once', () => {
    for (const slide of buildSlides('class', adjectives, images, 99)) {
      if (slide.kind !== 'Round') continue;
      const expected = slide.tutorial ? [1, 2, 3] : [11, 12, 13, 14];
      expect(slide.images.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
    }
  });

  test('do not depend on the order of the server’s lists', () => {
    const reversed = buildSlides('class', [...adjectives].reverse(), [...images].reverse(), 5);
    expect(reversed).toEqual(buildSlides('class', adjectives, images, 5));
  });

  test.each([
    ['no adjectives', [], images],
    ['no images', adjectives, []],
    ['no practice adjective', adjectives.filter(({ tutorial }) => !tutorial), images],
    ['no practice faces', adjectives, images.filter(({ tutorial }) => !tutorial)],
    ['no test adjectives', adjectives.filter(({ tutorial }) => tutorial), images],
    ['no test faces', adjectives, images.filter(({ tutorial }) => tutorial)],
  ])('cannot be built with %s', (_, someAdjectives, someImages) => {
    expect(() => buildSlides('class', someAdjectives, someImages, 1)).toThrow(MissingDataError);
  });
});

const begin = (seed: number): FlowState => resumeAt(buildSlides('public', adjectives, images, seed), [], 1);

const answerOnScreen = (state: FlowState): Answer | undefined => {
  const slide = state.slides[state.slide - 1];
  if (slide?.kind !== 'Round') return undefined;
  const face = slide.images[answeredFaces(state)];
  return face && { val_elapsed_time: 700, flg_response: true, id_image: face.id, id_adjective: slide.id_adjective };
};

const forward = (state: FlowState): FlowState => {
  const answer = answerOnScreen(state);
  return reduceFlow(state, answer ? { type: 'answer', answer } : { type: 'continue', from: state.slide });
};

const play = (state: FlowState, steps: number): FlowState =>
  Array.from({ length: steps }).reduce<FlowState>(forward, state);

/** 3 opening slides, 3 practice faces, 3 titles, 3 closing slides (the last one is never left) and 3 x 4 faces. */
const allSteps = 3 + 3 + 3 + 3 + 12;

const shown = (slides: FlowState['slides']) =>
  slides.flatMap((slide) =>
    slide.kind === 'Round' && !slide.tutorial ? slide.images.map(({ id }) => `${slide.id_adjective}/${id}`) : [],
  );

const given = (answers: Answer[]) => answers.map(({ id_adjective, id_image }) => `${id_adjective}/${id_image}`);

describe('the flow', () => {
  test('runs from slide 1 to the last slide, with one answer per face in the order shown', () => {
    expect(begin(1).slide).toBe(1);
    const end = play(begin(1), allSteps);
    expect(end.slide).toBe(end.slides.length);
    expect(given(end.answers)).toEqual(shown(end.slides));
    expect(forward(end)).toBe(end);
  });

  test('leads back to the practice round from the slide after it, and from nowhere else', () => {
    const letsStart = play(begin(1), 5);
    const again = reduceFlow(letsStart, { type: 'practise' });
    expect(again.slides[again.slide - 1]).toMatchObject({ kind: 'Round', tutorial: true });
    expect(answeredFaces(again)).toBe(0);
    for (const other of [begin(1), play(begin(1), 6), play(begin(1), 7)]) {
      expect(reduceFlow(other, { type: 'practise' })).toBe(other);
    }
  });

  test('ignores a second click, a continue within a round and an answer to another face', () => {
    const start = begin(1);
    const second = reduceFlow(start, { type: 'continue', from: 1 });
    expect(reduceFlow(second, { type: 'continue', from: 1 })).toBe(second);
    const inRound = play(start, 7);
    expect(reduceFlow(inRound, { type: 'continue', from: inRound.slide })).toBe(inRound);
    const answer = answerOnScreen(inRound);
    if (!answer) throw new Error('no face on screen');
    const next = reduceFlow(inRound, { type: 'answer', answer });
    expect(next.answers).toHaveLength(1);
    expect(reduceFlow(next, { type: 'answer', answer })).toBe(next);
    expect(reduceFlow(start, { type: 'answer', answer })).toBe(start);
  });

  test('a reload at any step continues at the same slide and face, whichever of the two was stored last', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(allSteps), fc.nat(3), (seed, steps, slidesBehind) => {
        const before = play(begin(seed), steps);
        const slides = buildSlides('public', adjectives, images, seed);
        const after = resumeAt(slides, before.answers, Math.max(1, before.slide - slidesBehind));
        expect(after.slide).toBeLessThanOrEqual(before.slide);
        if (slidesBehind === 0) expect(after).toEqual({ ...before, practised: 0 });
        const end = play(after, allSteps);
        expect(given(end.answers)).toEqual(shown(slides));
      }),
    );
  });

  test('a reload with any slide number shows no face twice and skips none', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(12), fc.integer({ min: -5, max: 40 }), (seed, count, slide) => {
        const full = play(begin(seed), allSteps);
        const after = resumeAt(full.slides, full.answers.slice(0, count), slide);
        expect(given(play(after, allSteps).answers)).toEqual(shown(full.slides));
      }),
    );
  });

  test('a reload in the practice round starts the practice again', () => {
    const practising = play(begin(1), 4);
    expect(answeredFaces(practising)).toBe(2);
    expect(answeredFaces(resumeAt(practising.slides, practising.answers, practising.slide))).toBe(0);
  });
});
