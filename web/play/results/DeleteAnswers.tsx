import { Link } from 'react-router';
import { ApiError, call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Card } from '../../ui/Card.tsx';
import type { RunKey } from '../run/device/run.ts';
import { IrreversibleButton } from './IrreversibleButton.tsx';
import './delete-answers.css';

/** Removes a run from this device, and what is under way of it. */
const forgetHere = async (key: RunKey): Promise<void> => {
  const { openDevice } = await import('../run/device/this-device.ts');
  const { store, outbox } = await openDevice();
  await outbox.drop(key);
  await store.remove(key);
};

type Props = RunKey & { isClass: boolean; onDeleted: () => void };

/** Deletes the participant's answers for good, after a plain confirmation: on the server, then on this device. */
export const DeleteAnswers = ({ uid_session, uid_user, isClass, onDeleted }: Props) => {
  const { deleting: text } = useText(results);

  const deleteAll = async () => {
    await call('POST /responses/delete', { body: { uid_session, uid_user } }).catch((error: unknown) => {
      // Already gone: then it only remains to clear this device.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    });
    await forgetHere({ uid_session, uid_user }).catch(() => {});
    onDeleted();
  };

  return (
    <Card className="card delete-answers">
      <h2>{text.heading}</h2>
      <p>{text.text}</p>
      <p>{isClass ? text.byCodeInClass : text.byCode}</p>
      <IrreversibleButton text={text} variant="outline" act={deleteAll}>
        <p>{text.what}</p>
        <p>{isClass ? text.sumsOfClass : text.sums}</p>
      </IrreversibleButton>
      <small>
        <Link to="/privacy">{text.privacy}</Link>
      </small>
    </Card>
  );
};
