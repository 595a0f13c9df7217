import './answer-mark.css';

export type Answer = 'yes' | 'no' | 'none';

export const answerOf = (flg_response: boolean | null): Answer =>
  flg_response === null ? 'none' : flg_response ? 'yes' : 'no';

const shapes: Record<Answer, string> = {
  yes: 'M3.2 8.6 6.6 12 13 4.6',
  no: 'M4.2 4.2l7.6 7.6M11.8 4.2l-7.6 7.6',
  none: 'M4 8h8',
};

/** A tick for YES, a cross for NO, a dash for no answer: told apart without colour. */
export const AnswerMark = ({ answer }: { answer: Answer }) => (
  <span className="answer-mark" data-answer={answer}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={shapes[answer]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </span>
);
