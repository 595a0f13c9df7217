import { useNavigate } from 'react-router';
import { join } from '../../i18n/join.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Run } from '../device/run.ts';
import { openDevice } from '../device/this-device.ts';
import { ClassPage } from './ClassPage.tsx';
import { HandOver, OwnReport } from './DoneHere.tsx';
import { clearForNext } from './device-runs.ts';

/** A code of a session that this device has completed already. */
export const JoinedBefore = ({ run }: { run: Run }) => {
  const { done: text } = useText(join);
  const navigate = useNavigate();
  usePageTitle(text.title);

  const handOver = async () => {
    await clearForNext(run.uid_session, await openDevice());
    // A new entry of the history: "forward" leads to no page of whoever has finished.
    navigate(`/survey/${run.uid_session}`);
  };

  return (
    <ClassPage>
      <Message title={text.title} actions={<HandOver isEarlier onConfirm={() => void handOver()} />}>
        <p>{text.text}</p>
        <OwnReport run={run} />
      </Message>
    </ClassPage>
  );
};
