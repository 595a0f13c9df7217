import { useNavigate } from 'react-router';
import { join } from '../../i18n/join.ts';
import { useText } from '../../i18n/language.tsx';
import type { Run } from '../run/device/run.ts';
import { openDevice } from '../run/device/this-device.ts';
import { ClassMessage } from './ClassMessage.tsx';
import { HandOver, OwnReport } from './DoneHere.tsx';
import { clearForNext } from './device-runs.ts';

/** Shown for the code of a session that was already completed on this device. */
export const JoinedBefore = ({ run }: { run: Run }) => {
  const { done: text } = useText(join);
  const navigate = useNavigate();

  const handOver = async () => {
    await clearForNext(run.uid_session, await openDevice());
    // Adds a history entry, so that "forward" cannot lead to the previous participant's pages.
    navigate(`/survey/${run.uid_session}`);
  };

  return (
    <ClassMessage title={text.title} actions={<HandOver isEarlier onConfirm={() => void handOver()} />}>
      <p>{text.text}</p>
      <OwnReport run={run} />
    </ClassMessage>
  );
};
