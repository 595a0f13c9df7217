import { useEffect, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Card } from '../../ui/Card.tsx';
import { browserRetries } from '../device/retrying.ts';
import { callTimeoutMs } from './keep-trying.ts';
import { pollUntil } from './poll-until.ts';

type Session = Output<Contract['GET /gamesession/:uid_session']>;

/** Less often than before the start: nobody has to react. */
const everyMs = 6000;

/** Whether there is nothing to wait for any more on this page; whoever opens it later sees what has become of it. */
const isOver = ({ des_results, flg_takes_runs }: Session): boolean =>
  des_results === 'open' || (des_results === 'closed' && !flg_takes_runs);

/** What has become of the class's results, followed while the page is visible. */
const useClassResultsState = (uid_session: string): Session['des_results'] => {
  const [state, setState] = useState<Session['des_results']>('closed');
  useEffect(
    () =>
      pollUntil(
        {
          ...browserRetries,
          read: async () => {
            const session = await call(
              'GET /gamesession/:uid_session',
              { params: { uid_session } },
              { signal: AbortSignal.timeout(callTimeoutMs) },
            );
            setState(session.des_results);
            return session;
          },
          isHidden: () => document.visibilityState === 'hidden',
        },
        { outcomeOf: (session) => (isOver(session) ? 'over' : undefined), gone: 'over', everyMs },
        { weak: () => {}, end: () => {} },
      ),
    [uid_session],
  );
  return state;
};

/** Tells who has finished to look up once the class's results are on its screen, and when they are on the phone, too. */
export const LookUp = ({ uid_session }: { uid_session: string }) => {
  const { lookUp: text } = useText(survey).completed;
  const state = useClassResultsState(uid_session);
  return (
    <div role="status" className="look-up">
      {state !== 'closed' && (
        <Card>
          <h2>{text[state].title}</h2>
          <p>{text[state].text}</p>
        </Card>
      )}
    </div>
  );
};
