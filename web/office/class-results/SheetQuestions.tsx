import type { AdjectiveName } from '../../../contract/game.ts';
import { classResults } from '../../i18n/class-results.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';

/** What can be asked about each word, close together: on the sheet they stand below the figures. */
export const SheetQuestions = ({ adjectives }: { adjectives: AdjectiveName[] }) => {
  const { aboutWord, adjectiveQuestions } = useText(classResults).talk;
  const { adjective } = useText(game);
  return (
    <div className="sheet-questions">
      <h2>{aboutWord}</h2>
      {adjectives.map((name) => (
        <p key={name}>
          <strong>{adjective[name]}.</strong> {adjectiveQuestions[name]?.join(' ')}
        </p>
      ))}
    </div>
  );
};
