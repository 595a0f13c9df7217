import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { AnswerMark } from './AnswerMark.tsx';
import './answers-legend.css';

/** The meaning of borders and marks. Hidden from screen readers, which read the answer with each face. */
export const AnswersLegend = () => {
  const text = useText(results).answers;
  return (
    <p className="answers-legend" aria-hidden="true">
      <span data-answer="yes">
        <AnswerMark answer="yes" />
        <span translate="no">{text.legendYes}</span>
      </span>
      <span data-answer="no">
        <AnswerMark answer="no" />
        <span translate="no">{text.legendNo}</span>
      </span>
      <span data-answer="none">
        <AnswerMark answer="none" />
        <span>{text.legendNone}</span>
      </span>
    </p>
  );
};
