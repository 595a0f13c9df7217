import './answer-mark.css';

export type Answer = 'yes' | 'no' | 'none';

export const answerOf = (flg_response: boolean | null): Answer =>
  flg_response === null ? 'none' : flg_response ? 'yes' : 'no';

/** A tick for YES, a dash for no answer; NO is unmarked. */
export const AnswerMark = ({ answer }: { answer: Answer }) =>
  answer !== 'no' && (
    <span className="answer-mark" data-answer={answer}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path
          d={answer === 'yes' ? 'M4 10.5 8.2 15 16 5.5' : 'M5 10H15'}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
