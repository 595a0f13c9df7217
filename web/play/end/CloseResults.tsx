import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, call } from '../../api/client.ts';
import { end } from '../../i18n/end.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { RunKey } from '../device/run.ts';
import { openDevice } from '../device/this-device.ts';
import { helpId } from './help-id.ts';
import './close-results.css';

/** Closes the results for good, after a confirmation, and deletes the run from the device. */
export const CloseResults = ({ uid_session, uid_user, untimed }: RunKey & { untimed: boolean }) => {
  const { close: text } = useText(end);
  const navigate = useNavigate();
  const { pathname, state: seen } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'closing' | 'offline' | 'failed'>('idle');

  const close = async () => {
    if (state === 'closing') return;
    setState('closing');
    try {
      await call('POST /public_game_session/close', { body: { uid_session, uid_user } });
    } catch (error) {
      setState(error instanceof ApiError && error.code === 'network' ? 'offline' : 'failed');
      return;
    }
    const { store } = await openDevice();
    await store.remove({ uid_session, uid_user });
    navigate('/endTest/explanation', { replace: true });
  };

  const cancel = () => {
    setOpen(false);
    setState('idle');
  };

  return (
    <div className="close-results">
      <p>
        {text.help}{' '}
        <Link to={`/endTest/explanation#${helpId}`} state={{ results: pathname, seen }}>
          {text.helpLink}
        </Link>
      </p>
      <p>{untimed ? text.textUntimed : text.text}</p>
      <Button onClick={() => setOpen(true)}>{text.button}</Button>
      <Dialog
        open={isOpen}
        title={text.title}
        onClose={cancel}
        actions={
          <>
            <Button variant="outline" onClick={cancel}>
              {text.back}
            </Button>
            <Button variant="danger" onClick={close} aria-disabled={state === 'closing'}>
              {state === 'closing' ? text.closing : text.confirm}
            </Button>
          </>
        }
      >
        <p>
          <b>{text.warning}</b> {text.advice}
        </p>
        <p className="close-results-failure" role="alert">
          {(state === 'offline' || state === 'failed') && text[state]}
        </p>
      </Dialog>
    </div>
  );
};
