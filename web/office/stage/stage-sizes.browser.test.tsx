import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Language } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { StageRemote } from './StageRemote.tsx';
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

type Size = readonly [width: number, height: number];
const projectors: Size[] = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];
if (isEverySize) projectors.push([1366, 768], [3840, 2160]);
/** Of a window that is zoomed in, and of phones. */
const smallWindows: Size[] = [
  [640, 360],
  [390, 844],
  [320, 640],
];
if (isEverySize) smallWindows.push([960, 540]);

/** As long as a name may be, as wide as a code may be, and an address as schools have them. */
const long = {
  cod_session: 'WMW-MWMW',
  des_name: 'Quinta B, Istituto di istruzione superiore, educazione civica e cittadinanza, martedì alla quinta ora',
  des_join_address: 'https://prima-vista.istituto-superiore-lombardo-radice.example.it/join',
};

const full = { num_joined: 1000, num_completed: 999, num_size: 1000 };

/** The slides on which faces are grouped, one way or the other: the answers about each word, and all words. */
const grouped = [1, 3, 5, 7, 9, 10];
const aSlide = (slide: number, des_analysis: 'phenotype' | 'gender'): [string, LiveSession] => [
  `slide ${slide} ${des_analysis}`,
  aStoppedStage(slide, {
    stage: { num_slide: slide, des_analysis },
    guesses: someGuesses,
    ...(slide % 2 === 1 && long),
  }),
];

/** Everything that the stage can show. */
type Rest = { isTooSmall?: boolean; staleSince?: string; isAsked?: boolean };
const screens: [name: string, session: LiveSession, rest?: Rest][] = [
  ['entrance, nobody', aStage()],
  ['entrance, 24', aStage({ num_lobby: 24, ...long })],
  ['entrance, 48', aStage({ num_lobby: 48 })],
  ['entrance, a school', aStage({ num_lobby: 1000, ...long })],
  ['playing, nobody', aPlayingStage(0)],
  ['playing, 24', aPlayingStage(24)],
  ['playing, 48, some at the entrance', aPlayingStage(48, { des_entrance: 'full', num_waiting: 12, ...long })],
  ['playing, a school', aPlayingStage(1000, { des_entrance: 'closed', ...long })],
  ['playing, last round', aPlayingStage(30, { num_completed: 1, playing: [{ num_round: 5, participants: 29 }] })],
  ['finished, all', aPlayingStage(24, { num_completed: 24, playing: [] })],
  ['finished, some', aStoppedStage(null, { ...full, ...long })],
  ['finished, nobody', aStoppedStage(null, { num_joined: 3, num_completed: 0 })],
  ...Array.from({ length: 12 }, (_, slide) => aSlide(slide, 'phenotype')),
  ...grouped.map((slide) => aSlide(slide, 'gender')),
  ['too few', aStoppedStage(0, { flg_simulated: true }), { isTooSmall: true }],
  ['away, entrance', aStage({ num_lobby: 24, ...long }), { staleSince: '15:08' }],
  ['away, results', aStoppedStage(1, long), { staleSince: '15:08' }],
  ['ending, some play', aPlayingStage(24, { num_size: 30, num_waiting: 12, ...long }), { isAsked: true }],
  ['ending, few', aPlayingStage(4, { num_size: 30, flg_enough: false, num_waiting: 1 }), { isAsked: true }],
  [
    'ending, all finished',
    aPlayingStage(24, { num_completed: 24, playing: [], num_size: 30, num_waiting: 2 }),
    { isAsked: true },
  ],
];

/** It is measured, not looked at: to paint it on a screen of 3840 by 2160 takes far longer than to lay it out. */
const withoutPaint = () => {
  document.documentElement.style.visibility = 'hidden';
};

const banner = (height: string) => document.documentElement.style.setProperty('--demo-banner', height);

// Italian is the longer one.
const languages: Language[] = isEverySize ? ['it', 'en'] : ['it'];

describe.each(languages)('nothing is cut, scrolled or on top of something else (%s)', (language) => {
  it.each(screens)('%s', async (_, session, { isTooSmall = false, staleSince, isAsked = false } = {}) => {
    api.answer('GET /adjectives', () => adjectives);
    api.answer('GET /images/phenotype', () => spareFaces);
    api.answer('GET /gamesession/:uid_session/results', () => stageResults({ flg_too_small: isTooSmall }));
    await renderOffice(<StageSurface session={session} readAt={0} staleSince={staleSince} onLeave={() => {}} />, {
      language,
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    // A key brings full screen, which is not to be measured.
    vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
    // A dialog is waited for until it can be seen.
    if (!isAsked) withoutPaint();
    const found: string[] = [];
    for (const [width, height] of projectors) {
      await page.viewport(width, height);
      if (isAsked) {
        await userEvent.keyboard(session.num_completed === session.num_joined ? ' ' : 'f');
        await expect.element(page.getByRole('alertdialog')).toBeVisible();
      }
      for (const room of ['0px', '37px']) {
        banner(room);
        found.push(
          ...cutIn(document, isAsked ? '.ending' : '.stage-surface').map(
            (what) => `${width}x${height}, banner ${room}: ${what}`,
          ),
        );
      }
      if (isAsked) await userEvent.keyboard('{Escape}');
    }
    expect(found).toEqual([]);
  });
});

it('names of groups are 45 to 55 pixels high on a projector of 1920 by 1080', async () => {
  await page.viewport(1920, 1080);
  api.answer('GET /adjectives', () => adjectives);
  api.answer('GET /gamesession/:uid_session/results', () => stageResults());
  await renderOffice(<StageSurface session={aStoppedStage(1)} readAt={0} staleSince={undefined} onLeave={() => {}} />);
  const name = page.getByText('South Asian').first();
  await expect.element(name).toBeVisible();
  const height = Number.parseFloat(getComputedStyle(name.element()).fontSize);
  expect(height).toBeGreaterThanOrEqual(45);
  expect(height).toBeLessThanOrEqual(55);
});

describe('zoomed in, with large text, or on a phone', () => {
  /** What is wider than the window, other than the table, which is scrolled. */
  const wide = (): string[] => {
    const surface = document.querySelector<HTMLElement>('.stage-surface');
    if (!surface) return ['there is no stage'];
    return surface.scrollWidth > innerWidth + 1
      ? [...surface.querySelectorAll('*')]
          .filter((each) => !each.closest('.matrix, .sr-only') && each.getBoundingClientRect().right > innerWidth + 1)
          .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 20)}`)
      : [];
  };

  it.each(screens.filter(([, , rest]) => !rest?.isAsked))(
    'is read at the reader’s size: %s',
    async (_, session, rest) => {
      api.answer('GET /adjectives', () => adjectives);
      api.answer('GET /images/phenotype', () => spareFaces);
      api.answer('GET /gamesession/:uid_session/results', () =>
        stageResults({ flg_too_small: rest?.isTooSmall ?? false }),
      );
      await renderOffice(
        <StageSurface session={session} readAt={0} staleSince={rest?.staleSince} onLeave={() => {}} />,
        { language: 'it' },
      );
      await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
      withoutPaint();
      const found: string[] = [];
      for (const [width, height] of smallWindows) {
        await page.viewport(width, height);
        found.push(...wide().map((what) => `${width}: ${what}`));
        for (const text of document.querySelectorAll('.stage-surface :is(p, li, th, td, button)')) {
          if (text.textContent && Number.parseFloat(getComputedStyle(text).fontSize) < 14) {
            found.push(`${width}: small ${text.className} ${text.textContent.slice(0, 20)}`);
          }
        }
      }
      expect(found).toEqual([]);
    },
  );
});

it('the remote fits a narrow phone', async () => {
  await page.viewport(320, 640);
  api.answer('GET /adjectives', () => adjectives);
  await renderOffice(<StageRemote session={aStoppedStage(7)} readAt={0} />, { language: 'it' });
  await expect.element(page.getByRole('button', { name: stage.it.remote.next })).toBeVisible();
  const remote = document.querySelector('.stage-remote');
  expect(cutIn(document, '.stage-remote')).toEqual([]);
  expect(remote?.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});
