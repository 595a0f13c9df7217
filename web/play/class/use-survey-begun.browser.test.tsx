import { describe, expect, it, vi } from 'vitest';
import { slides } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { trial } from '../../i18n/trial.ts';
import { refusal } from '../../testing/answer-api.ts';
import { toMarker } from '../run/device/run.ts';
import { played, roundTitleSlide } from '../testing/class-session.ts';
import { button, calls, expectHeading, expectText, noNetwork, stoppedAt, surveyPage } from '../testing/survey-page.tsx';

const text = survey.en;
const { answer, bodiesOf, session, newRun, save, saveRun, runsOnDisk, open } = surveyPage();

describe('a reload in the middle', () => {
  it('asks whose run it is, and continues where it stopped', async () => {
    await saveRun({ slide: roundTitleSlide });
    await open();
    await expectText(text.unfinished.atRound(1, 1));
    await button(text.unfinished.resume).click();
    await expectHeading(trial.en.round(1, 1));
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
    await vi.advanceTimersByTimeAsync(8000);
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
    expect(new Set(bodiesOf(calls.leave).map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ uid_user })]),
    );
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
