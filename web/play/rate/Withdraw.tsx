import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { IrreversibleButton } from '../results/IrreversibleButton.tsx';

/** Deletes the rater's answers after a confirmation. `onWithdraw` resolves once they are gone. */
export const Withdraw = ({ onWithdraw }: { onWithdraw: () => Promise<void> }) => {
  const { withdraw: text } = useText(rating);
  return (
    <IrreversibleButton text={{ ...text, offline: text.failed }} variant="outline" act={onWithdraw}>
      <p>{text.text}</p>
    </IrreversibleButton>
  );
};
