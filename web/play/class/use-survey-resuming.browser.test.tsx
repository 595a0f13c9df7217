import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { survey } from '../../i18n/survey.ts';
import { trial } from '../../i18n/trial.ts';
import { refusal } from '../../testing/answer-api.ts';
import { toMarker } from '../run/device/run.ts';
import { played, roundTitleSlide } from '../testing/class-session.ts';
import { button, calls, expectHeading, expectText, stoppedAt, surveyPage } from '../testing/survey-page.tsx';

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

  it('finds the run even after the stop, as long as answers are accepted', async () => {
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
  it('ends the test at the next round, and leaves nothing on the device', async () => {
    await saveRun({ slide: roundTitleSlide });
    answer(calls.progress, () => refusal(404, 'not_found'));
    await open();
    await button(text.unfinished.resume).click();
    await expectHeading(text.gone.title);
    expect(await runsOnDisk()).toEqual([]);
  });

  it('does not end the test when the report only failed to get through', async () => {
    await saveRun({ slide: roundTitleSlide });
    answer(calls.progress, () => refusal(500, 'server_error'));
    await open();
    await button(text.unfinished.resume).click();
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

  it('shows the final page again on coming back from the report, but not after a reload', async () => {
    const run = toMarker(newRun());
    await save(run);
    await open({ completed: run.uid_user });
    await expectHeading(text.completed.title);
    // A reload starts from the history state.
    await expect.element(page.getByTestId('state')).toHaveTextContent('null');
  });
});
