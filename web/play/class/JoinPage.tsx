import { useParams } from 'react-router';
import { join } from '../../i18n/join.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { JoinForm } from './JoinForm.tsx';
import { SessionStopped } from './SessionStopped.tsx';
import { useJoin } from './use-join.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

// Loaded lazily because it is rarely needed.
const JoinedBefore = lazyChunk(async () => (await import('./JoinedBefore.tsx')).JoinedBefore);

const Entering = () => {
  const text = useText(join);
  usePageTitle(text.name);
  return <Loading text={text.entering} />;
};

/** /join and /join/:code: the way into a class session, and its waiting room. */
export const JoinPage = () => {
  const { code = '' } = useParams();
  const { state, enter, startOver, endWaiting } = useJoin(code);
  switch (state.step) {
    case 'entering':
      return <Entering />;
    case 'waiting':
      return <WaitingRoom uid_session={state.uid_session} onEnd={endWaiting} onOther={startOver} />;
    case 'stopped':
      return <SessionStopped onOther={startOver} />;
    case 'done':
      return <JoinedBefore run={state.run} />;
    case 'form':
      return <JoinForm key={code} code={code} problem={state.problem} isAsking={state.isAsking} onEnter={enter} />;
  }
};
