import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GameUser } from '../../../contract/class-participants.ts';
import { pages } from '../../i18n/pages.ts';
import { slides } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { trial } from '../../i18n/trial.ts';
import { refusal } from '../../testing/answer-api.ts';
import { signIn } from '../../testing/render-office.tsx';
import { toMarker } from '../run/device/run.ts';
import { images, played, roundTitleSlide } from '../testing/class-session.ts';
import { later } from '../testing/later.ts';
import { button, calls, expectHeading, expectText, noNetwork, stoppedAt, surveyPage } from '../testing/survey-page.tsx';

const text = survey.en;
const { answer, bodiesOf, session, newRun, save, saveRun, runsOnDisk, open, pass } = surveyPage();

describe('START', () => {
  const admit = () =>
    answer(calls.createUser, () => ({
      ...{ uid_user: crypto.randomUUID(), cod_user: 'ABC-DEF', uid: session().uid_session },
    }));
  const pressStart = async () => {
    await open();
    await button(slides.en.start).click();
  };

  it('creates one participant, stores the run and moves on, however often it is pressed', async () => {
    const admitted = later<GameUser>();
    answer(calls.createUser, () => admitted.promise);
    await pressStart();
    const facesAsked = bodiesOf('GET /images').length;
    await button(text.start.starting).click({ force: true });
    await vi.waitFor(async () => expect(await runsOnDisk()).toHaveLength(1));
    const [run] = await runsOnDisk();
    admitted.resolve({ uid_user: run?.uid_user ?? '', cod_user: 'ABC-DEF', uid: session().uid_session });
    await expectHeading(slides.en.tutorial.title);
    expect(bodiesOf(calls.createUser)).toMatchObject([{ uid_user: run?.uid_user }]);
    expect(await runsOnDisk()).toMatchObject([{ cod_user: 'ABC-DEF', slide: 2, status: 'playing' }]);
    // Nothing is drawn from a pool, so nobody is given other faces.
    expect(bodiesOf('GET /images')).toHaveLength(facesAsked);
  });

  it('tells somebody who is signed in that their answers stay out of the results, and the server that they are', async () => {
    admit();
    await open();
    await expectHeading(text.start.title);
    await expect.element(page.getByText(text.start.signedIn)).not.toBeInTheDocument();
    signIn('session:read');
    await expectText(text.start.signedIn);
    await button(slides.en.start).click();
    await expectHeading(slides.en.tutorial.title);
    expect(bodiesOf(calls.createUser)).toEqual([expect.objectContaining({ flg_signed_in: true })]);
  });

  it('is retried without a network, as the same participant, who is given their own faces of a pool', async () => {
    const drawn = images.map((image) => (image.tutorial ? image : { ...image, flg_drawn: true as const }));
    const own = drawn.map((image) => (image.tutorial ? image : { ...image, id: 100 + image.id }));
    answer('GET /images', () => drawn);
    answer(calls.createUser, noNetwork);
    await pressStart();
    await expectText(text.start.waiting);
    admit();
    answer('GET /images', noNetwork);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(bodiesOf('GET /images').length).toBeGreaterThan(1));
    await expectText(text.start.waiting);
    expect(await runsOnDisk()).toMatchObject([{ cod_user: '' }]);
    answer('GET /images', () => own);
    await vi.advanceTimersByTimeAsync(2000);
    await expectHeading(slides.en.tutorial.title);
    expect(await runsOnDisk()).toMatchObject([{ cod_user: 'ABC-DEF', images: own }]);
    const [first, ...others] = bodiesOf(calls.createUser);
    expect(others).not.toHaveLength(0);
    for (const body of others) expect(body).toMatchObject({ uid_user: (first as { uid_user: string }).uid_user });
  });

  it('says when the session is full, and stores nothing', async () => {
    answer(calls.createUser, () => refusal(409, 'session_full'));
    await pressStart();
    await expectText(text.start.full);
    expect(await runsOnDisk()).toEqual([]);
  });

  it('waits at a closed entrance, and goes on by itself as the same participant', async () => {
    answer(calls.createUser, () => refusal(409, 'entrance_closed'));
    answer(calls.wait, noNetwork);
    await pressStart();
    await expectHeading(text.entrance.title);
    await expectText(text.entrance.lead);
    await vi.waitFor(() => expect(bodiesOf(calls.wait)).toHaveLength(1));
    await pass(4000);
    await expectText(text.entrance.weak);
    answer(calls.wait, () => ({ flg_ask_again: false }));
    await pass(4000);
    await expect.element(page.getByText(text.entrance.weak)).not.toBeInTheDocument();
    answer(calls.wait, () => ({ flg_ask_again: true }));
    admit();
    await pass(4000);
    await expectHeading(slides.en.tutorial.title);
    const [first, ...others] = bodiesOf(calls.createUser);
    expect(others).toEqual([first]);
    const { uid_user } = first as { uid_user: string };
    for (const body of bodiesOf(calls.wait)) expect(body).toEqual({ uid_user });
  });

  it('can be left at a closed entrance, and asks no more', async () => {
    answer(calls.createUser, () => refusal(409, 'entrance_closed'));
    answer(calls.wait, () => ({ flg_ask_again: false }));
    await pressStart();
    await expectHeading(text.entrance.title);
    await vi.waitFor(() => expect(bodiesOf(calls.wait)).toHaveLength(1));
    await pass(4000);
    expect(bodiesOf(calls.createUser)).toHaveLength(1);
    await button(text.leave.button).click();
    await expectHeading(text.left.title);
    const asked = bodiesOf(calls.wait).length;
    await pass(10_000);
    expect(bodiesOf(calls.wait)).toHaveLength(asked);
    await vi.waitFor(() => expect(bodiesOf(calls.leave).length).toBeGreaterThan(0));
  });

  it('shows the state of the session if it ended meanwhile', async () => {
    answer(calls.createUser, () => refusal(409, 'session_not_open'));
    await open();
    await expect.element(button(slides.en.start)).toBeVisible();
    answer(calls.session, () => ({ ...session(), tms_stopped_at: stoppedAt }));
    await button(slides.en.start).click();
    await expectText(text.denied.stopped);
  });
});

describe('a session that has not started', () => {
  const notStarted = () => ({ ...session(), tms_started_at: null, flg_takes_runs: false });

  it('is the page that was not found, and goes on by itself once it has', async () => {
    answer(calls.session, notStarted);
    answer(calls.lobby, notStarted);
    await open();
    await expectHeading(pages.en.notFound.page_not_found);
    await expectText(text.denied.not_started);
    await expect.element(page.getByRole('link', { name: pages.en.home })).toBeVisible();
    answer(calls.session, session);
    answer(calls.lobby, session);
    await pass(5000);
    await expectHeading(text.start.title);
  });

  it('links to its waiting room', async () => {
    answer(calls.session, notStarted);
    await open();
    await page.getByRole('link', { name: text.denied.wait }).click();
    await expectHeading('The code');
    const state = JSON.stringify({ uid_session: session().uid_session });
    await expect.element(page.getByTestId('state')).toHaveTextContent(state);
  });
});

it('a test that fails to load is loaded again by itself, and at once on request', async () => {
  answer(calls.session, noNetwork);
  answer('GET /images', noNetwork);
  await open();
  await expectHeading(pages.en.notLoaded.title);
  answer(calls.session, session);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(bodiesOf('GET /images')).toHaveLength(1));
  await expectHeading(pages.en.notLoaded.title);
  answer('GET /images', () => images);
  await button(pages.en.retry).click();
  await expectHeading(text.start.title);
});

describe('a run that was begun here', () => {
  it('is found even after the stop, as long as answers are accepted', async () => {
    await saveRun();
    answer(calls.session, () => ({ ...session(), tms_stopped_at: stoppedAt }));
    await open();
    await expectText(text.unfinished.mineNow);
  });

  it('lets somebody else delete the run and start over, and reports the departure', async () => {
    const { uid_user } = await saveRun();
    await open();
    await button(text.unfinished.restart).click();
    await button(text.unfinished.confirm).click();
    await expectHeading(text.start.title);
    expect(await runsOnDisk()).toEqual([]);
    await vi.waitFor(() => expect(bodiesOf(calls.leave)).toEqual([{ uid_user }]));
  });

  it('sends a complete run and shows the code', async () => {
    const { uid_user } = await saveRun(played);
    answer(calls.responses, () => ({ uid_session: session().uid_session, uid_user, cod_user: 'ABC-DEF', stored: 2 }));
    await open();
    await expectHeading(text.completed.title);
    expect(await runsOnDisk()).toMatchObject([{ status: 'delivered', answers: [] }]);
  });
});

describe('a session that is deleted meanwhile', () => {
  const resumeAtRound = async (status: number, code: 'not_found' | 'server_error') => {
    await saveRun({ slide: roundTitleSlide });
    answer(calls.progress, () => refusal(status, code));
    await open();
    await expectText(text.unfinished.atRound(1, 1));
    await button(text.unfinished.resume).click();
  };

  it('ends the test at the next round, and leaves nothing on the device', async () => {
    await resumeAtRound(404, 'not_found');
    await expectHeading(text.gone.title);
    expect(await runsOnDisk()).toEqual([]);
  });

  it('does not end the test when the report only failed to get through', async () => {
    await resumeAtRound(500, 'server_error');
    await vi.waitFor(() => expect(bodiesOf(calls.progress)).not.toHaveLength(0));
    await expectHeading(trial.en.round(1, 1));
  });
});

describe('a device on which the test was completed', () => {
  it('says so, and can be handed to the next participant', async () => {
    await save(toMarker(newRun()));
    await open();
    await expectText(text.denied.done);
    // It follows the class's screen all the same.
    answer(calls.session, () => ({ ...session(), tms_stopped_at: stoppedAt, des_results: 'open' }));
    await pass(8000);
    await expectText(text.banner.open);
    answer(calls.session, () => session());
    await button(text.participant.other).click();
    await button(text.participant.confirm).click();
    await expectHeading(text.start.title);
    expect(await runsOnDisk()).toEqual([]);
  });
});

describe('a participant who leaves', () => {
  const resumed = async () => {
    const run = await saveRun();
    await open();
    await button(text.unfinished.resume).click();
    return run;
  };
  const stop = async () => {
    await button(text.leave.button).click();
    await button(text.leave.confirm).click();
  };

  it('is asked first, leaves nothing on the device, and sees when the report has arrived', async () => {
    const { uid_user } = await resumed();
    await button(text.leave.button).click();
    await button(text.leave.back).click();
    await expectHeading(slides.en.tutorial.title);
    expect(await runsOnDisk()).toHaveLength(1);
    answer(calls.leave, noNetwork);
    await stop();
    await expectText(text.left.waiting);
    expect(await runsOnDisk()).toEqual([]);
    answer(calls.leave, () => ({ left: true }));
    window.dispatchEvent(new Event('online'));
    await expectText(text.left.reported);
    for (const body of bodiesOf(calls.leave)) expect(body).toEqual({ uid_user });
  });

  it('can do so before START, with nothing to report', async () => {
    await open();
    await button(text.leave.button).click();
    await expectText(text.left.deleted.start);
    expect(bodiesOf(calls.leave)).toEqual([]);
  });

  it('has left in every tab', async () => {
    const { uid_user } = await resumed();
    const newValue = JSON.stringify([{ uid_session: session().uid_session, uid_user }]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'left', oldValue: null, newValue }));
    await expectHeading(text.left.title);
  });

  it('at the end says whether the answers had already arrived', async () => {
    const run = await saveRun(played);
    answer(calls.responses, noNetwork);
    answer(calls.leave, () => refusal(409, 'run_already_submitted'));
    await open();
    await expectHeading(slides.en.sending.waiting.title);
    await stop();
    await expectText(text.completed.tooLate);
    expect(await runsOnDisk()).toEqual([toMarker(run)]);
  });
});
