import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';

type Props = {
  /** The run was refused: it exists on this device only. */
  isRefused?: boolean;
  onConfirm: () => void;
};

/** Hands the device to the next participant, after a confirmation: the previous one's data is deleted. */
export const NextParticipant = ({ isRefused = false, onConfirm }: Props) => {
  const { participant: text } = useText(survey);
  return (
    <ConfirmButton
      label={text.button}
      question={text.question}
      back={text.back}
      confirm={isRefused ? text.confirmRefused : text.confirm}
      isDangerous={isRefused}
      onConfirm={onConfirm}
    >
      <p>{isRefused ? text.refused : text.done}</p>
      {!isRefused && <p>{text.advice}</p>}
      {!isRefused && <p>{text.history}</p>}
    </ConfirmButton>
  );
};
