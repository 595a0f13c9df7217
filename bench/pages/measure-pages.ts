import { measureTaps } from './answer-taps.ts';
import { type Chromium, phone } from './chromium.ts';
import { type FormFactor, measureScores, type Scores } from './lighthouse-scores.ts';
import { byteCounter, type ScreenBytes } from './screen-bytes.ts';
import { guestScreens, knownScreens, type Screen } from './screens.ts';
import type { Site } from './site.ts';

/** Reports for the page with a budget, and for the others. */
const reports = { test: 5, others: 3 };

const measuring = ({ origin }: Site, chromium: Chromium) => {
  const counter = byteCounter(chromium, origin);
  const score = ({ screen, path, isListed }: Screen, formFactor: FormFactor, count: number) =>
    measureScores(chromium.port, { screen, address: `${origin}${path}`, isListed, formFactor, reports: count });
  const taps = (slowdown: number, rounds: number) =>
    counter.inPage(phone, (page) => measureTaps(page, { slowdown, rounds }));
  return { ...counter, score, taps };
};

/** Measures one figure after the other, so that they do not disturb each other. */
export const measurePages = async (site: Site, chromium: Chromium) => {
  const { byAddress, ofTest, ofOffice, score, taps, watched } = measuring(site, chromium);
  const scores: Scores[] = [];
  const bytes: ScreenBytes[] = [];
  const measure = async (screen: Screen, state?: Awaited<ReturnType<typeof knownScreens>>['state']) => {
    scores.push(await score(screen, 'mobile', screen.screen === 'test' ? reports.test : reports.others));
    if (screen.isOffice) scores.push(await score(screen, 'desktop', reports.others));
    bytes.push(...(await byAddress(screen, state)));
  };
  for (const screen of guestScreens(site.results)) await measure(screen);
  const known = await knownScreens(chromium.profile);
  for (const screen of known.screens) await measure(screen, known.state);
  bytes.push(...(await ofTest()), ...(await ofOffice()));
  return { scores, bytes, taps: [await taps(1, 2), await taps(4, 2)], watched };
};

/** The smoke run: a little of everything at once, of which only the counts mean something. */
export const tryPages = async (site: Site, chromium: Chromium) => {
  const { byAddress, ofOffice, score, taps, watched } = measuring(site, chromium);
  const screens = guestScreens(site.results);
  const [practice, bytes, scores] = await Promise.all([
    taps(1, 0),
    Promise.all([...screens.map((screen) => byAddress(screen)), ofOffice()]),
    Promise.all(screens.slice(0, 1).map((screen) => score(screen, 'mobile', 1))),
  ]);
  return { scores, bytes: bytes.flat(), taps: [practice], watched };
};
