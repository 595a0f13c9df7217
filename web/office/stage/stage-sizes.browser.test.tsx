import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Language } from '../../i18n/language.tsx';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { StageSurface } from './StageSurface.tsx';
import {
  adjectives,
  aPlayingStage,
  aStage,
  aStoppedStage,
  someGuesses,
  spareFaces,
  stageResults,
} from './testing/a-stage.ts';
import { cutIn } from './testing/cut-in.ts';

signInWith();
const api = answerApi();

/** What `npm run check:release` tries as well. */
const isEverySize = import.meta.env.PRIMA_VISTA_SEEDS === 'all';

type Size = readonly [width: number, height: number, banner?: string];
/** All that are 16:9 or wider are one picture; the line above the pages of a demonstration takes some of its height. */
const projectors: Size[] = [
  [1024, 768],
  [1366, 768, '37px'],
];
if (isEverySize) projectors.push([1280, 720], [1920, 1080, '37px'], [2520, 1080], [3840, 2160]);
/** Of a window that is zoomed in, and of phones. */
const smallWindows: Size[] = [[640, 360], isEverySize ? [390, 844] : [320, 640]];
if (isEverySize) smallWindows.push([320, 640], [960, 540]);
// Italian is the longer one.
const languages: Language[] = isEverySize ? ['it', 'en'] : ['it'];

/** As long as a name may be, as wide as a code may be, and an address as schools have them. */
const long = {
  cod_session: 'WMW-MWMW',
  des_name: 'Quinta B, Istituto di istruzione superiore, educazione civica e cittadinanza, martedì alla quinta ora',
  des_join_address: 'https://prima-vista.istituto-superiore-lombardo-radice.example.it/join',
};

const full = { num_joined: 1000, num_completed: 999, num_size: 1000 };

const aSlide = (num_slide: number, des_analysis: 'phenotype' | 'gender'): [string, LiveSession] => [
  `slide ${num_slide} ${des_analysis}`,
  aStoppedStage(num_slide, {
    stage: { num_slide, des_analysis },
    guesses: someGuesses,
    ...(num_slide % 2 === 1 && long),
  }),
];

type Rest = { isTooSmall?: boolean; staleSince?: string };

/** Everything that the stage can show. */
const screens: [name: string, session: LiveSession, rest?: Rest][] = [
  ['entrance, nobody', aStage()],
  ['entrance, 24', aStage({ num_lobby: 24, ...long })],
  ['entrance, 48', aStage({ num_lobby: 48 })],
  ['entrance, a school', aStage({ num_lobby: 1000, ...long }), { staleSince: '15:08' }],
  ['playing, nobody', aPlayingStage(0)],
  ['playing, 48, some at the entrance', aPlayingStage(48, { des_entrance: 'full', num_waiting: 12, ...long })],
  ['playing, a school', aPlayingStage(1000, { des_entrance: 'closed', ...long })],
  ['playing, last round', aPlayingStage(30, { num_completed: 1, playing: [{ num_round: 5, participants: 29 }] })],
  ['the code', aPlayingStage(24, { ...long, stage: { num_slide: null, des_analysis: 'phenotype', flg_code: true } })],
  ['finished, all', aPlayingStage(24, { num_completed: 24, playing: [] })],
  ['finished, some', aStoppedStage(null, { ...full, ...long })],
  ...[0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11].map((slide) => aSlide(slide, 'phenotype')),
  ...[1, 10].map((slide) => aSlide(slide, 'gender')),
  ['too few', aStoppedStage(0, { flg_simulated: true }), { isTooSmall: true }],
];

/** It is measured, not looked at: to paint it takes far longer than to lay it out. */
const withoutPaint = () => {
  document.documentElement.style.visibility = 'hidden';
};

const resize = async ([width, height, banner = '0px']: Size) => {
  await page.viewport(width, height);
  document.documentElement.style.setProperty('--demo-banner', banner);
};

const show = (session: LiveSession, language: Language, rest: Rest = {}) => {
  api.answer('GET /adjectives', () => adjectives);
  api.answer('GET /images/phenotype', () => spareFaces);
  api.answer('GET /gamesession/:uid_session/results', () => stageResults({ flg_too_small: rest.isTooSmall ?? false }));
  const screen = <StageSurface session={session} readAt={0} staleSince={rest.staleSince} onLeave={() => {}} />;
  return renderOffice(screen, { language });
};

const theStage = () => document.querySelector<HTMLElement>('.stage') ?? document.body;

/** What is wider than the window, other than the table, which is scrolled. */
const wide = (stage: HTMLElement): string[] =>
  [...stage.querySelectorAll('*')]
    .filter((each) => !each.closest('[data-scrolled] *, .sr-only, .truncate'))
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `wide: ${each.tagName} ${each.textContent?.slice(0, 20)}`);

const small = (stage: HTMLElement): string[] =>
  [...stage.querySelectorAll('p, li, th, td, button')]
    .filter((each) => each.textContent && Number.parseFloat(getComputedStyle(each).fontSize) < 14)
    .map((each) => `small: ${each.tagName} ${each.textContent?.slice(0, 20)}`);

describe.each(languages)('nothing is cut, and all can be read in a small window (%s)', (language) => {
  it.each(screens)('%s', async (_, session, rest) => {
    await show(session, language, rest);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    withoutPaint();
    const found: string[] = [];
    const look = async (size: Size, problems: (stage: HTMLElement) => string[]) => {
      await resize(size);
      found.push(...problems(theStage()).map((what) => `${size[0]}x${size[1]}: ${what}`));
    };
    for (const size of projectors) await look(size, cutIn);
    for (const size of smallWindows) await look(size, (stage) => [...wide(stage), ...small(stage)]);
    expect(found).toEqual([]);
  });
});

it.each([
  ['some play', aPlayingStage(24, { num_size: 30, num_waiting: 12, ...long })],
  ['few have finished', aPlayingStage(4, { num_size: 30, flg_enough: false, num_waiting: 1 })],
])('the question before the end is seen whole, with its buttons: %s', async (_, session) => {
  await show(session, 'it');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await userEvent.keyboard('f');
  const question = page.getByRole('dialog');
  const buttons = question.getByRole('button');
  await expect.poll(() => buttons.elements().length).toBe(2);
  // What lies beyond an edge, or is scrolled to.
  const beyond = () => {
    const { scrollHeight, clientHeight } = question.element();
    const places = [question, ...buttons.all()].map((each) => each.element().getBoundingClientRect());
    const isInside = places.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
    return [...wide(question.element() as HTMLElement), ...(isInside && scrollHeight <= clientHeight ? [] : ['high'])];
  };
  for (const size of projectors) {
    await resize(size);
    expect([...size, ...beyond()]).toEqual(size);
  }
  for (const size of smallWindows) {
    await resize(size);
    expect([...size, ...wide(question.element() as HTMLElement)]).toEqual(size);
  }
});

it('names of groups are 45 to 55 pixels high on a projector of 1920 by 1080, and 1rem is given back', async () => {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const before = sizeOf(document.documentElement);
  await resize([1920, 1080]);
  const { unmount } = await show(aStoppedStage(1), 'en');
  const name = page.getByText('South Asian').first();
  await expect.element(name).toBeVisible();
  expect(sizeOf(document.documentElement)).toBeCloseTo(19.2);
  expect(sizeOf(name.element())).toBeGreaterThanOrEqual(45);
  expect(sizeOf(name.element())).toBeLessThanOrEqual(55);
  await unmount();
  expect(sizeOf(document.documentElement)).toBe(before);
});
