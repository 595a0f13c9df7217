import { useEffect } from 'react';
import type { RunKey } from '../device/run.ts';
import { CloseResults } from '../end/CloseResults.tsx';
import { ResultsView } from '../results/ResultsView.tsx';
import type { Opening } from './open-public-run.ts';
import { forgetRun } from './runs-here.ts';

type Props = RunKey & { opening: Extract<Opening, { state: 'results' }>; onGone: () => void };

/** The results of a delivered public run, and the way to close them. */
export const PublicResults = ({ uid_session, uid_user, opening: { cod_user, untimed, until }, onGone }: Props) => {
  // Seen once, they are no longer offered on this device's first page: the next person may be somebody else.
  useEffect(() => {
    void forgetRun({ uid_session, uid_user });
  }, [uid_session, uid_user]);
  return (
    <ResultsView
      {...{ uid_session, uid_user, cod_user, until, onGone }}
      actions={<CloseResults {...{ uid_session, uid_user, untimed }} />}
    />
  );
};
