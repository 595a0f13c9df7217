import { describe, expect, it } from 'vitest';
import { slides } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { refusal } from '../../testing/answer-api.ts';
import { toMarker } from '../run/device/run.ts';
import { played } from '../testing/class-session.ts';
import { button, calls, expectHeading, expectText, noNetwork, surveyPage } from '../testing/survey-page.tsx';

const text = survey.en;
const { answer, bodiesOf, session, saveRun, runsOnDisk, open } = surveyPage();

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

  it('is asked first, and can go back', async () => {
    await resumed();
    await button(text.leave.button).click();
    await button(text.leave.back).click();
    await expectHeading(slides.en.tutorial.title);
    expect(await runsOnDisk()).toHaveLength(1);
  });

  it('leaves nothing on the device, and is reported to the server', async () => {
    const { uid_user } = await resumed();
    await stop();
    await expectText(text.left.reported);
    expect(await runsOnDisk()).toEqual([]);
    expect(bodiesOf(calls.leave)).toEqual([{ uid_user }]);
  });

  it('sees when the report is still pending, and when it has arrived', async () => {
    await resumed();
    answer(calls.leave, noNetwork);
    await stop();
    await expectText(text.left.waiting);
    expect(await runsOnDisk()).toEqual([]);
    answer(calls.leave, () => ({ left: true }));
    window.dispatchEvent(new Event('online'));
    await expectText(text.left.reported);
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

  it('at the end is told if the answers had already arrived', async () => {
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
