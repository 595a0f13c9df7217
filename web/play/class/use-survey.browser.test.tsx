import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GameUser } from '../../../contract/class-participants.ts';
import { slides } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type Run, toMarker } from '../device/run.ts';
import { openRunDisk } from '../device/run-disk.ts';
import { createRunStore } from '../device/run-store.ts';
import { deviceFaces } from '../faces/device-faces.ts';
import { adjectives, classRun, images, played, roundTitleSlide, startedSession } from '../testing/class-session.ts';
import { later } from '../testing/later.ts';
import { SurveyPage } from './SurveyPage.tsx';

const text = survey.en;
const asking = 'GET /gamesession/:uid_session';
const takingIn = 'POST /gamesession/:uid_session/createuser';
const leaving = 'POST /gamesession/:uid_session/leave';
const reporting = 'POST /gamesession/:uid_session/progress';
const sending = 'POST /responses';
const stopped = '2026-03-02T09:30:00.000Z';

const api = answerApi();
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

const bodiesOf = (key: Parameters<typeof api.sent>[0]) => api.sent(key).map(({ body }) => body);

/** A session of its own for each test: the runs of this window's device stay. */
let uid_session: string;

beforeEach(() => {
  uid_session = crypto.randomUUID();
  api.answer(asking, () => startedSession(uid_session));
  api.answer('GET /adjectives', () => adjectives);
  api.answer('GET /images', () => images);
  api.answer(leaving, () => ({ left: true }));
  api.answer(reporting, () => ({ num_round: 1 }));
  vi.spyOn(deviceFaces, 'load').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.removeItem('left');
});

/** What the history holds of the page on screen. */
const State = () => <output data-testid="state">{JSON.stringify(useLocation().state)}</output>;

const open = (state: unknown = null) =>
  renderPage(
    <>
      <State />
      <Routes>
        <Route path="/survey/:uid_session" element={<SurveyPage />} />
        <Route path="/join" element={<h1>The code</h1>} />
      </Routes>
    </>,
    { history: [{ pathname: `/survey/${uid_session}`, state }] },
  );

/** The runs of this session as they lie on the device's disk, past what the page knows. */
const disk = () => createRunStore(openRunDisk());
const runsOnDisk = () => disk().ofSession(uid_session);
const keptBefore = (change: Partial<Run> = {}) => disk().save(classRun(uid_session, change));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectHeading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const expectText = (words: string) => expect.element(page.getByText(words)).toBeVisible();

describe('START', () => {
  it('makes one participant, keeps the run and leads on, however often it is pressed', async () => {
    const admitted = later<GameUser>();
    api.answer(takingIn, () => admitted.promise);
    await open();
    await button(slides.en.start).click();
    await button(text.start.starting).click({ force: true });
    await vi.waitFor(async () => expect(await runsOnDisk()).toHaveLength(1));
    const [run] = await runsOnDisk();
    admitted.resolve({ uid_user: run?.uid_user ?? '', cod_user: 'ABC-DEF', uid: uid_session });
    await expectHeading(slides.en.tutorial.title);
    expect(bodiesOf(takingIn)).toEqual([{ uid_user: run?.uid_user }]);
    expect(await runsOnDisk()).toMatchObject([{ cod_user: 'ABC-DEF', slide: 2, status: 'playing' }]);
  });

  it('is tried again without a network, as the same participant', async () => {
    api.answer(takingIn, noNetwork);
    await open();
    await button(slides.en.start).click();
    await expectText(text.start.waiting);
    api.answer(takingIn, () => ({ uid_user: crypto.randomUUID(), cod_user: 'ABC-DEF', uid: uid_session }));
    await vi.advanceTimersByTimeAsync(1000);
    await expectHeading(slides.en.tutorial.title);
    const [first, ...others] = bodiesOf(takingIn);
    expect(others).not.toHaveLength(0);
    for (const body of others) expect(body).toEqual(first);
  });

  it('says when the session is full, and keeps nothing', async () => {
    api.answer(takingIn, () => refusal(409, 'session_full'));
    await open();
    await button(slides.en.start).click();
    await expectText(text.start.full);
    expect(await runsOnDisk()).toEqual([]);
  });

  it('leads to what the session has become when it ended meanwhile', async () => {
    api.answer(takingIn, () => refusal(409, 'session_not_open'));
    await open();
    await expect.element(button(slides.en.start)).toBeVisible();
    api.answer(asking, () => ({ ...startedSession(uid_session), tms_stopped_at: stopped }));
    await button(slides.en.start).click();
    await expectText(text.denied.stopped);
  });
});

describe('a session that cannot be played', () => {
  it.each([
    ['has not started', { tms_started_at: null, flg_takes_runs: false }, text.denied.not_started],
    ['has stopped', { tms_stopped_at: stopped }, text.denied.stopped],
    ['is a rehearsal', { flg_simulated: true }, text.denied.rehearsal],
  ])('says that it %s', async (_, change, words) => {
    api.answer(asking, () => ({ ...startedSession(uid_session), ...change }));
    await open();
    await expectText(words);
  });

  it('says that it is not there', async () => {
    api.answer(asking, () => refusal(404, 'not_found'));
    await open();
    await expectText(text.denied.unknown);
  });

  it('that has not started leads to where one waits for it', async () => {
    api.answer(asking, () => ({ ...startedSession(uid_session), tms_started_at: null, flg_takes_runs: false }));
    await open();
    await page.getByRole('link', { name: text.denied.wait }).click();
    await expectHeading('The code');
    await expect.element(page.getByTestId('state')).toHaveTextContent(JSON.stringify({ uid_session }));
  });
});

describe('what does not load', () => {
  it('is tried again by itself', async () => {
    api.answer(asking, noNetwork);
    await open();
    await expectHeading(slides.en.loadFailure.title);
    api.answer(asking, () => startedSession(uid_session));
    await vi.advanceTimersByTimeAsync(1000);
    await expectHeading(text.start.title);
  });

  it('is tried again at once by whoever presses', async () => {
    api.answer('GET /images', noNetwork);
    await open();
    await expectHeading(slides.en.loadFailure.title);
    api.answer('GET /images', () => images);
    await button(slides.en.loadFailure.retry).click();
    await expectHeading(text.start.title);
  });

  it('is not tried again where the server has nothing to play with', async () => {
    api.answer('GET /images', () => []);
    await open();
    await expectText(slides.en.loadFailure.missing);
    const asked = bodiesOf('GET /images').length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodiesOf('GET /images')).toHaveLength(asked);
  });
});

describe('a reload in the middle', () => {
  it('asks whose run it is, and goes on where it stopped', async () => {
    await keptBefore({ slide: roundTitleSlide });
    await open();
    await expectText(text.unfinished.atRound(1, 1));
    await button(text.unfinished.resume).click();
    await expectHeading(slides.en.roundTitle.of(1, 1));
  });

  it('needs no network', async () => {
    await keptBefore({ slide: roundTitleSlide });
    api.answer(asking, noNetwork);
    await open();
    await button(text.unfinished.resume).click();
    await expectHeading(slides.en.roundTitle.of(1, 1));
  });

  it('finds the run also after the stop, as long as answers are taken', async () => {
    await keptBefore();
    api.answer(asking, () => ({ ...startedSession(uid_session), tms_stopped_at: stopped }));
    await open();
    await expectText(text.unfinished.mineNow);
  });

  it('deletes what can be sent no more', async () => {
    await keptBefore();
    api.answer(asking, () => ({ ...startedSession(uid_session), tms_stopped_at: stopped, flg_takes_runs: false }));
    await open();
    await expectText(text.denied.stopped);
    expect(await runsOnDisk()).toEqual([]);
  });

  it('lets somebody else delete the run and start over, of which the server is told', async () => {
    const { uid_user } = await keptBefore();
    await open();
    await button(text.unfinished.restart).click();
    await button(text.unfinished.confirm).click();
    await expectHeading(text.start.title);
    expect(await runsOnDisk()).toEqual([]);
    await vi.waitFor(() => expect(bodiesOf(leaving)).toEqual([{ uid_user }]));
  });

  it('sends what was played to its end, and shows the code', async () => {
    const { uid_user } = await keptBefore(played);
    api.answer(sending, () => ({ uid_session, uid_user, cod_user: 'ABC-DEF', stored: 2 }));
    await open();
    await expectHeading(text.completed.title);
    expect(await runsOnDisk()).toMatchObject([{ status: 'delivered', answers: [] }]);
  });
});

describe('who wants to stop', () => {
  const resumed = async () => {
    const run = await keptBefore();
    await open();
    await button(text.unfinished.resume).click();
    return run;
  };
  const stop = async () => {
    await button(text.leave.button).click();
    await button(text.leave.confirm).click();
  };

  it('is asked first, and can go back', async () => {
    await resumed();
    await button(text.leave.button).click();
    await button(text.leave.back).click();
    await expectHeading(slides.en.tutorial.title);
    expect(await runsOnDisk()).toHaveLength(1);
  });

  it('leaves nothing on the device, and the server is told', async () => {
    const { uid_user } = await resumed();
    await stop();
    await expectText(text.left.told);
    expect(await runsOnDisk()).toEqual([]);
    expect(bodiesOf(leaving)).toEqual([{ uid_user }]);
  });

  it('is told when the server does not know yet, and when it does', async () => {
    await resumed();
    api.answer(leaving, noNetwork);
    await stop();
    await expectText(text.left.waiting);
    expect(await runsOnDisk()).toEqual([]);
    api.answer(leaving, () => ({ left: true }));
    window.dispatchEvent(new Event('online'));
    await expectText(text.left.told);
  });

  it('can do so before START, where nothing was begun', async () => {
    await open();
    await button(text.leave.button).click();
    await expectText(text.left.deleted.start);
    expect(bodiesOf(leaving)).toEqual([]);
  });

  it('has stopped in every tab', async () => {
    const { uid_user } = await resumed();
    const newValue = JSON.stringify([{ uid_session, uid_user }]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'left', oldValue: null, newValue }));
    await expectHeading(text.left.title);
  });

  it('at the end is told that the answers had arrived, where they had', async () => {
    const run = await keptBefore(played);
    api.answer(sending, noNetwork);
    api.answer(leaving, () => refusal(409, 'run_already_submitted'));
    await open();
    await expectHeading(slides.en.sending.waiting.title);
    await stop();
    await expectText(text.completed.tooLate);
    expect(await runsOnDisk()).toEqual([toMarker(run)]);
  });

  it('at the end takes the answers back, where they had not', async () => {
    await keptBefore(played);
    api.answer(sending, noNetwork);
    await open();
    await expectHeading(slides.en.sending.waiting.title);
    await stop();
    await expectText(text.left.deleted.end);
    expect(await runsOnDisk()).toEqual([]);
  });
});

describe('a session that is deleted meanwhile', () => {
  it('ends the test at the next round, and leaves nothing on the device', async () => {
    await keptBefore({ slide: roundTitleSlide });
    api.answer(reporting, () => refusal(404, 'not_found'));
    await open();
    await button(text.unfinished.resume).click();
    await expectHeading(text.gone.title);
    expect(await runsOnDisk()).toEqual([]);
  });

  it('does not end it where the report only failed to get through', async () => {
    await keptBefore({ slide: roundTitleSlide });
    api.answer(reporting, () => refusal(500, 'server_error'));
    await open();
    await button(text.unfinished.resume).click();
    await vi.waitFor(() => expect(bodiesOf(reporting)).not.toHaveLength(0));
    await expectHeading(slides.en.roundTitle.of(1, 1));
  });
});

describe('a device that has completed the test', () => {
  it('says so, and is handed on to the next participant', async () => {
    await disk().save(toMarker(classRun(uid_session)));
    await open();
    await expectText(text.denied.done);
    await button(text.participant.button).click();
    await button(text.participant.confirm).click();
    await expectHeading(text.start.title);
    expect(await runsOnDisk()).toEqual([]);
  });

  it('shows whoever comes back from their report what they had seen, but not after a reload', async () => {
    const run = toMarker(classRun(uid_session));
    await disk().save(run);
    await open({ completed: run.uid_user });
    await expectHeading(text.completed.title);
    // A reload begins with what the history holds.
    await expect.element(page.getByTestId('state')).toHaveTextContent('null');
  });
});
