import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { RunKey } from '../device/run.ts';
import './delete-answers.css';

/** Removes a run from this device, and what is under way of it. */
const forgetHere = async (key: RunKey): Promise<void> => {
  const { openDevice } = await import('../device/this-device.ts');
  const { store, outbox } = await openDevice();
  await outbox.drop(key);
  await store.remove(key);
};

type Props = RunKey & { isClass: boolean; onDeleted: () => void };

/** Deletes the participant's answers for good, after a plain confirmation: on the server, then on this device. */
export const DeleteAnswers = ({ uid_session, uid_user, isClass, onDeleted }: Props) => {
  const { deleting: text } = useText(results);
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'deleting' | 'offline' | 'failed'>('idle');

  const deleteAll = async () => {
    if (state === 'deleting') return;
    setState('deleting');
    try {
      await call('POST /responses/delete', { body: { uid_session, uid_user } });
    } catch (error) {
      // Already gone: then it only remains to clear this device.
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (!isGone) return setState(error instanceof ApiError && error.code === 'network' ? 'offline' : 'failed');
    }
    await forgetHere({ uid_session, uid_user }).catch(() => {});
    onDeleted();
  };

  const cancel = () => {
    setOpen(false);
    setState('idle');
  };

  return (
    <Card className="card delete-answers">
      <h2>{text.heading}</h2>
      <p>{text.text}</p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      <small>
        <Link to="/privacy">{text.privacy}</Link>
      </small>
      <Dialog
        open={isOpen}
        title={text.title}
        onClose={cancel}
        actions={
          <>
            <Button variant="outline" onClick={cancel}>
              {text.back}
            </Button>
            <Button variant="danger" onClick={deleteAll} aria-disabled={state === 'deleting'}>
              {state === 'deleting' ? text.working : text.confirm}
            </Button>
          </>
        }
      >
        <p>{text.what}</p>
        <p>{isClass ? text.sumsOfClass : text.sums}</p>
        <p className="delete-answers-failure" role="alert">
          {(state === 'offline' || state === 'failed') && text[state]}
        </p>
      </Dialog>
    </Card>
  );
};
