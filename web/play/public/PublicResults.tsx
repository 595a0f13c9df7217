import { CloseResults } from '../end/CloseResults.tsx';
import { ResultsView } from '../results/ResultsView.tsx';
import type { RunKey } from '../run.ts';

/** The results of a delivered public run, and the way to close them. */
export const PublicResults = (props: RunKey & { cod_user: string; onGone: () => void }) => (
  <ResultsView {...props} actions={<CloseResults uid_session={props.uid_session} uid_user={props.uid_user} />} />
);
