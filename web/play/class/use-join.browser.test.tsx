import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { join } from '../../i18n/join.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import type { Entry } from '../../testing/memory-router.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { Route, Routes, useLocation } from '../../ui/router.tsx';
import { toMarker } from '../run/device/run.ts';
import { openRunDisk } from '../run/device/run-disk.ts';
import { createRunStore } from '../run/device/run-store.ts';
import { deviceFaces } from '../run/faces/device-faces.ts';
import { classRun, startedSession } from '../testing/class-session.ts';
import { later } from '../testing/later.ts';
import { noNetwork } from '../testing/survey-page.tsx';
import { JoinPage } from './JoinPage.tsx';

const text = join.en;
const code = 'ABC234';
const joining = 'POST /gamesession/join';
const asking = 'GET /gamesession/:uid_session';
const lobby = 'POST /gamesession/:uid_session/lobby';

const api = answerApi();

const bodiesOf = (key: Parameters<typeof api.sent>[0]) => api.sent(key).map(({ body }) => body);

/** Each test has its own session. */
let uid_session: string;

beforeEach(() => {
  uid_session = crypto.randomUUID();
  vi.spyOn(deviceFaces, 'load').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

const open = (...history: Entry[]) =>
  renderPage(
    <Suspense>
      <Address />
      <Routes>
        <Route path="/join" element={<JoinPage />} />
        <Route path="/join/:code" element={<JoinPage />} />
        <Route path="/survey/:uid_session" element={<h1>The survey</h1>} />
      </Routes>
    </Suspense>,
    { history },
  );

const field = () => page.getByRole('textbox', { name: text.label });
const typeCode = async (typed: string) => {
  await userEvent.fill(field(), typed);
  await userEvent.keyboard('{Enter}');
};
const expectAddress = (address: string) => expect.element(page.getByTestId('address')).toHaveTextContent(address);
const expectHeading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const created = () => ({ ...startedSession(uid_session), tms_started_at: null });
const expectProblem = (words: string) => expect.element(page.getByRole('alert')).toHaveTextContent(words);

describe('a correct code', () => {
  it('in any spelling leads to an address from which a reload returns to the waiting room', async () => {
    api.answer(joining, () => ({ uid_session, des_state: 'created' }));
    api.answer(asking, created);
    const first = await open('/join');
    await typeCode('abc-234');
    await expectHeading(text.waiting.title);
    await expectAddress(`/join/${code}`);
    await first.unmount();
    await open(`/join/${code}`);
    await expectHeading(text.waiting.title);
  });

  it('of a stopped session leads on to another code', async () => {
    api.answer(joining, () => ({ uid_session, des_state: 'stopped' }));
    await open(`/join/${code}`);
    await expectHeading(text.stopped.title);
    await page.getByRole('button', { name: text.stopped.other }).click();
    await expectAddress('/join');
    await expect.element(field()).toHaveValue('');
  });
});

it('a session that was completed on this device says so', async () => {
  await createRunStore(openRunDisk()).save(toMarker(classRun(uid_session)));
  api.answer(joining, () => ({ uid_session, des_state: 'started' }));
  await open(`/join/${code}`);
  await expectHeading(text.done.title);
});

describe('a wrong code', () => {
  it('has its own message and can be corrected; for an incomplete or missing code the server is not asked', async () => {
    api.answer(joining, () => refusal(404, 'not_found'));
    await open('/join');
    await typeCode('');
    await expectProblem(text.problem.empty);
    await typeCode('AB');
    await expectProblem(text.problem.incomplete);
    expect(bodiesOf(joining)).toHaveLength(0);
    await typeCode('ZZZ999');
    await expectProblem(text.problem.wrong);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field()).toHaveFocus();
    expect(bodiesOf(joining)).toMatchObject([{ code: 'ZZZ999' }]);
    api.answer(joining, () => ({ uid_session, des_state: 'started' }));
    await typeCode(code);
    await expectAddress(`/survey/${uid_session}`);
  });

  it('is not retried after too many attempts', async () => {
    api.answer(joining, () => refusal(429, 'too_many_requests'));
    await open('/join');
    await typeCode(code);
    await expect.element(page.getByRole('button', { name: text.enter })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodiesOf(joining)).toHaveLength(1);
  });

  it('is superseded by the next one, even if its answer arrives later', async () => {
    const first = later<Response>();
    api.answer(joining, () => first.promise);
    await open('/join');
    await typeCode('ZZZ999');
    await expect.element(page.getByRole('button', { name: text.entering })).toBeVisible();
    api.answer(joining, () => ({ uid_session, des_state: 'stopped' }));
    await typeCode(code);
    await expectHeading(text.stopped.title);
    const late = refusal(404, 'not_found');
    first.resolve(late);
    await expect.poll(() => late.bodyUsed).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    await expectHeading(text.stopped.title);
  });
});

describe('without a network', () => {
  it('says so, keeps trying and gets in', async () => {
    api.answer(joining, noNetwork);
    await open(`/join/${code}`);
    await expectProblem(text.problem.offline);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
    api.answer(joining, () => ({ uid_session, des_state: 'started' }));
    await vi.advanceTimersByTimeAsync(1000);
    await expectAddress(`/survey/${uid_session}`);
  });

  it('stops asking once the page is left', async () => {
    api.answer(joining, noNetwork);
    const screen = await open(`/join/${code}`);
    await expectProblem(text.problem.offline);
    const asked = bodiesOf(joining).length;
    await screen.unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodiesOf(joining)).toHaveLength(asked);
  });
});

describe('the waiting room', () => {
  const wait = async () => {
    api.answer(joining, () => ({ uid_session, des_state: 'created' }));
    api.answer(lobby, created);
    const screen = await open(`/join/${code}`);
    await expectHeading(text.waiting.title);
    return screen;
  };

  it('is reached from the page of a lesson not started, without a code', async () => {
    api.answer(lobby, created);
    await open({ pathname: '/join', state: { uid_session } });
    await expectHeading(text.waiting.title);
    expect(bodiesOf(joining)).toHaveLength(0);
  });

  it('has the name of the lesson, and an eye for each who waits', async () => {
    await wait();
    await expect.element(page.getByText(startedSession(uid_session).des_name)).toBeVisible();
    await expect.element(page.getByText(text.waiting.howMany(1))).toBeVisible();
    api.answer(lobby, () => ({ ...created(), num_lobby: 14 }));
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(page.getByText(text.waiting.howMany(14))).toBeVisible();
    expect(document.querySelectorAll('main [aria-hidden] svg')).toHaveLength(14);
    await expect.element(page.getByText(text.waiting.countsOnly)).toBeVisible();
  });

  it('announces the start and leads into the test', async () => {
    await wait();
    api.answer(lobby, () => startedSession(uid_session));
    await vi.advanceTimersByTimeAsync(4000);
    await expect.element(page.getByText(text.waiting.opened)).toBeVisible();
    await vi.advanceTimersByTimeAsync(1200);
    await expectAddress(`/survey/${uid_session}`);
  });

  it('does not ask while the page is hidden, but at once when it is visible again', async () => {
    await wait();
    await vi.advanceTimersByTimeAsync(0);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(4000);
    const asked = bodiesOf(lobby).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodiesOf(lobby)).toHaveLength(asked);
    api.answer(lobby, () => ({ ...startedSession(uid_session), tms_stopped_at: '2026-03-02T09:30:00.000Z' }));
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expectHeading(text.stopped.title);
  });

  it('waits as long as a busy server asks, reports a weak connection after two failures, and its recovery', async () => {
    await wait();
    const asked = bodiesOf(lobby).length;
    const weak = page.getByText(text.waiting.weak);
    api.answer(lobby, () => {
      const busy = refusal(503, 'unavailable');
      busy.headers.set('retry-after', '20');
      return busy;
    });
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(bodiesOf(lobby)).toHaveLength(asked + 1));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(bodiesOf(lobby)).toHaveLength(asked + 1);
    await expect.element(weak).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(7000);
    expect(bodiesOf(lobby)).toHaveLength(asked + 2);
    await expect.element(weak).toBeVisible();
    api.answer(lobby, created);
    await vi.advanceTimersByTimeAsync(21_000);
    await expect.element(weak).not.toBeInTheDocument();
  });

  it('leads back to the field, for another code and when the session was deleted', async () => {
    const { unmount } = await wait();
    await page.getByRole('button', { name: text.waiting.other }).click();
    await expectAddress('/join');
    await expect.element(field()).toHaveFocus();
    await unmount();
    await wait();
    api.answer(lobby, () => refusal(404, 'not_found'));
    await vi.advanceTimersByTimeAsync(4000);
    await expectProblem(text.problem.gone);
  });
});
