import type { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Slide } from '../run/slides/Slide.tsx';
import './rate.css';

type Props = {
  error?: ApiError;
  isWorking?: boolean;
  /** Whoever does not say is not asked what is for adults. */
  onAnswer: (flg_adult: boolean) => void;
};

/** Asked first, and only where it decides about a question. */
export const AgeQuestion = ({ error, isWorking = false, onAnswer }: Props) => {
  const { age: text } = useText(rating);
  const errorText = useErrorText();
  const answer = (flg_adult: boolean) => () => isWorking || onAnswer(flg_adult);
  return (
    <Slide title={text.title}>
      <p className="slide-lead">{text.why}</p>
      <div className="rate-choices" data-columns="1">
        <button type="button" className="rate-choice" aria-disabled={isWorking} onClick={answer(true)}>
          {text.adult}
        </button>
        <button type="button" className="rate-choice" aria-disabled={isWorking} onClick={answer(false)}>
          {text.minor}
        </button>
        <button type="button" className="rate-choice" aria-disabled={isWorking} onClick={answer(false)}>
          {text.unsaid}
        </button>
      </div>
      <p className="slide-failure" role="alert">
        {error && errorText(error)}
      </p>
    </Slide>
  );
};
