import type { Run } from '../../contract/responses.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { repeatUntilStopped } from './health.ts';

/** The same run with one answer turned round. */
const altered = (body: string): string => {
  const run: Run = JSON.parse(body);
  const answer = run.responses.find(({ flg_response }) => flg_response !== null);
  if (answer) answer.flg_response = !answer.flg_response;
  return JSON.stringify(run);
};

/** Sends the latest acknowledged run again, as it was, which must get a 200, and altered, which must get a 409. */
export const repeatRuns = (origin: string, findLatest: () => string | undefined) => {
  const { send, close } = openHttpClient(`${origin}/api`, { timeoutMs: 30_000 });
  const tried = { repeats_answered_200: 0, altered_repeats_answered_409: 0 };
  const mustBeZero = { wrong_answers_to_repeats: 0 };
  const repeat = async (body: string, wanted: 200 | 409, what: keyof typeof tried): Promise<void> => {
    const { status, retryAfterSeconds } = await send('POST', '/responses', { body });
    const isAway = status === 0 || (status === 503 && (retryAfterSeconds ?? 0) > 0);
    if (status === wanted) tried[what] += 1;
    else if (!isAway) mustBeZero.wrong_answers_to_repeats += 1;
  };
  const stopRepeating = repeatUntilStopped(async () => {
    const body = findLatest();
    if (!body) return;
    await repeat(body, 200, 'repeats_answered_200');
    await repeat(altered(body), 409, 'altered_repeats_answered_409');
  });
  return { tried, mustBeZero, stop: () => stopRepeating().then(close) };
};
