import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';

type Props = {
  /**
   * What has become of the run: it has just been completed, or earlier, so that the reader may be the next participant
   * already; or it was refused, and exists on this device only.
   */
  after?: 'completed' | 'earlier' | 'refused';
  onConfirm: () => void;
};

/** Hands the device to the next participant, after a confirmation: the previous one's data is deleted. */
export const NextParticipant = ({ after = 'completed', onConfirm }: Props) => {
  const { participant: text } = useText(survey);
  const isRefused = after === 'refused';
  return (
    <ConfirmButton
      label={after === 'earlier' ? text.other : text.button}
      variant={after === 'completed' ? 'link' : 'outline'}
      question={text.question}
      back={text.back}
      confirm={isRefused ? text.confirmRefused : text.confirm}
      isDangerous={isRefused}
      onConfirm={onConfirm}
    >
      <p>{isRefused ? text.refused : text.done}</p>
      {!isRefused && <p>{text.history}</p>}
    </ConfirmButton>
  );
};
