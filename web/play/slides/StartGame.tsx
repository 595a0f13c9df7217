import type { AdjectiveName } from '../../../contract/game.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { MoreTime } from './MoreTime.tsx';
import { Slide } from './Slide.tsx';

type Props = {
  rounds: number;
  faces: number;
  untimed: boolean;
  /** The practice word, as an example that reveals nothing about the test. */
  practice: AdjectiveName;
  onUntimed: (untimed: boolean) => void;
  onNext: () => void;
};

/** The rules, a warning and the use of data: what participants must know before they agree. */
export const StartGame = ({ rounds, faces, untimed, practice, onUntimed, onNext }: Props) => {
  const text = useText(slides);
  const { startGame } = text;
  const word = useText(game).adjective[practice].toLowerCase();
  return (
    <Slide title={startGame.title} action={<Button onClick={onNext}>{startGame.begin}</Button>}>
      <Card>
        <h2>{startGame.rulesTitle}</h2>
        <ol className="slide-list">
          {startGame.rules(rounds, faces, untimed, word).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        {!untimed && (
          <p>
            <b>{startGame.length}</b>
          </p>
        )}
      </Card>
      <Card variant="note">
        <h2>{startGame.warningTitle}</h2>
        <p>{startGame.warning}</p>
      </Card>
      <Card>
        <h2>{startGame.dataTitle}</h2>
        <ul className="slide-list">
          {startGame.data(untimed).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Card>
      <MoreTime untimed={untimed} onChange={onUntimed} />
    </Slide>
  );
};
