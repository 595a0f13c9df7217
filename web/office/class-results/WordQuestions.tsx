import type { AdjectiveName } from '../../../contract/game.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';

/** The questions about one word, beside its chart. */
export const WordQuestions = ({ adjective }: { adjective: AdjectiveName }) => {
  const { aboutWord, adjectiveQuestions } = useText(classResults).talk;
  const questions = adjectiveQuestions[adjective];
  return (
    questions && (
      <div className="word-questions">
        <h4>{aboutWord}</h4>
        <ul>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    )
  );
};
