import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { openDevice } from '../run/device/this-device.ts';
import { clearForNext } from './departures.ts';

type Props = {
  uid_session: string;
  /** `earlier`: the reader may be the next participant already; `refused`: the run exists on this device only. */
  after: 'completed' | 'earlier' | 'refused';
  onCleared?: (() => void) | undefined;
};

/** Hands the device to the next participant, after a confirmation: the previous one's data is deleted. */
export const NextParticipant = ({ uid_session, after, onCleared }: Props) => {
  const { participant: text } = useText(survey);
  const navigate = useNavigate();
  const isRefused = after === 'refused';
  const handOver = async () => {
    await clearForNext(uid_session, await openDevice());
    // Adds a history entry, so that "forward" cannot lead to the previous participant's pages.
    navigate(`/survey/${uid_session}`);
    onCleared?.();
  };
  return (
    <ConfirmButton
      label={after === 'earlier' ? text.other : text.button}
      variant={after === 'completed' ? 'link' : 'outline'}
      question={text.question}
      back={text.back}
      confirm={isRefused ? text.confirmRefused : text.confirm}
      isDangerous={isRefused}
      onConfirm={() => void handOver()}
    >
      <p>{isRefused ? text.refused : text.done}</p>
      {!isRefused && <p>{text.history}</p>}
    </ConfirmButton>
  );
};
