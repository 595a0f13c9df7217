import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { end } from '../../../i18n/end.ts';
import { useText } from '../../../i18n/language.tsx';
import type { RunKey } from '../../run/device/run.ts';
import { openDevice } from '../../run/device/this-device.ts';
import { IrreversibleButton } from '../IrreversibleButton.tsx';
import { helpId } from './help-id.ts';
import './close-results.css';

/** Removes a run from this device. */
const forgetHere = async (key: RunKey): Promise<void> => {
  const { store } = await openDevice();
  await store.remove(key);
};

/** Closes the results for good, after a confirmation, and deletes the run from the device. */
export const CloseResults = ({ uid_session, uid_user, hasMoreTime }: RunKey & { hasMoreTime: boolean }) => {
  const { close: text } = useText(end);
  const navigate = useNavigate();
  const { pathname, state: seen } = useLocation();

  // The page that follows, before the results are gone: an update of the site may replace its file meanwhile.
  useEffect(() => void import('./EndOfTest.tsx').catch(() => {}), []);

  const close = async () => {
    await call('POST /public_game_session/close', { body: { uid_session, uid_user } });
    // Closed they are, whatever the device's storage says.
    await forgetHere({ uid_session, uid_user }).catch(() => {});
    navigate('/endTest/explanation', { replace: true });
  };

  return (
    <div className="close-results">
      <p>
        <span>{text.help}</span>{' '}
        <Link to={`/endTest/explanation#${helpId}`} state={{ results: pathname, seen }}>
          {text.helpLink}
        </Link>
      </p>
      <p>{hasMoreTime ? text.textUntimed : text.text}</p>
      <IrreversibleButton text={text} act={close}>
        <p>
          <b>{text.warning}</b> <span>{text.advice}</span>
        </p>
      </IrreversibleButton>
    </div>
  );
};
