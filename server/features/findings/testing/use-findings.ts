import type { Findings, FindingsState } from '../../../../contract/findings.ts';
import { askAs, bearerOf } from '../../../testing/accounts.ts';
import { ask } from '../../../testing/participants.ts';
import { takeAllSteps } from '../../../testing/submit-campaign.ts';
import { useSignedIn, useTestApp } from '../../../testing/use-test-app.ts';
import { makeEditions } from '../../figures/figures.ts';
import { storeRuns } from '../../figures/testing/store-runs.ts';

/** An app for each test, with what its tests do: people who play, staff who publishes, and everybody who reads. */
export const useFindings = () => {
  const server = useTestApp({ per: 'test' });
  const caller = useSignedIn(server, { per: 'test', scopes: ['findings:read', 'findings:publish'] });

  /** So many runs are completed and counted. */
  const play = async (howMany: number): Promise<string[]> => {
    const uids = await storeRuns(server, howMany, { completed_at: server.now() });
    await takeAllSteps(server);
    return uids;
  };

  const post = <T = FindingsState>(path: string, payload: object = {}) =>
    askAs<T>(server, caller.headers, 'POST', `/findings${path}`, payload);

  return {
    ...{ server, caller, play, post },
    show: (flg_public = true) => post('/public', { flg_public }),
    seen: (path = '') => ask<Findings>(server, 'GET', `/findings${path}`),
    preview: (query = '') => askAs<Findings>(server, caller.headers, 'GET', `/findings/preview${query}`),

    /** Another day begins, on which one signs in again. */
    goTo: async (day: string): Promise<void> => {
      server.setNow(new Date(`${day}T09:00:00Z`));
      caller.headers = await bearerOf(server, caller.account);
    },

    /** An edition of so many new runs, 40 of them with a flag. */
    publish: async (howMany: number): Promise<void> => {
      const flagged = (await play(howMany)).slice(0, 40);
      await server.query("update run set des_flags = '{}' where des_flags is null");
      await server.query("update run set des_flags = '{fast}' where uid_user = any($1::uuid[])", [flagged]);
      await makeEditions(server.db, server.now());
    },
  };
};
