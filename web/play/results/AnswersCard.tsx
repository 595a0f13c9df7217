import { useId } from 'react';
import type { AdjectiveName } from '../../../contract/game.ts';
import { numberFormat } from '../../figures/number-format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Card } from '../../ui/Card.tsx';
import type { AnsweredFace } from '../reveal/own-answers.ts';
import { FaceGrid } from './FaceGrid.tsx';

/** The page's heading, part of each card's name: below, other cards are about the same words. */
export const answersTitleId = 'your-answers';

type Props = { adjective: AdjectiveName; faces: AnsweredFace[] };

/** One adjective: the number of YES among the faces shown, and the faces. */
export const AnswersCard = ({ adjective, faces }: Props) => {
  const words = useText(game).adjective;
  const text = useText(results).answers;
  const { whole } = numberFormat(useLanguage().language);
  const headingId = useId();
  const yes = faces.filter(({ flg_response }) => flg_response === true).length;
  const unanswered = faces.filter(({ flg_response }) => flg_response === null).length;
  return (
    <Card className="card answers-card" aria-labelledby={`${answersTitleId} ${headingId}`}>
      <h2 id={headingId}>{words[adjective]}</h2>
      <p>
        <strong>{text.count(whole(yes), whole(faces.length))}</strong>
        {unanswered > 0 && `, ${text.unanswered(whole(unanswered))}`}
      </p>
      <FaceGrid faces={faces} />
    </Card>
  );
};
