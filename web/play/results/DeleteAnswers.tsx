import { ApiError, call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { RunKey } from '../run/device/run.ts';
import { homeAddress } from '../shell/home-address.ts';
import { MessagePage } from '../shell/MessagePage.tsx';
import { IrreversibleButton } from './IrreversibleButton.tsx';

export const AnswersDeleted = () => {
  const { deleting: text } = useText(results);
  return (
    <MessagePage title={text.doneTitle} actions={<ButtonLink to={homeAddress()}>{text.home}</ButtonLink>}>
      <p>{text.done}</p>
      <p>{text.history}</p>
    </MessagePage>
  );
};

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
    <IrreversibleButton text={text} variant="text" act={deleteAll}>
      <p>{text.text}</p>
      <p>{text.what}</p>
      <p className="text-sm">{isClass ? text.sumsOfClass : text.sums}</p>
      <p className="text-sm">{isClass ? text.byCodeInClass : text.byCode}</p>
      <p className="text-sm">
        <TextLink to="/privacy">{text.privacy}</TextLink>
      </p>
    </IrreversibleButton>
  );
};
