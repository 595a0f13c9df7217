import { useId } from 'react';
import type { AdjectiveName, Phenotype } from '../../../contract/game.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import { numberFormat } from '../../figures/number-format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Card } from '../../ui/Card.tsx';
import { FaceGrid, type NumberedFace } from './FaceGrid.tsx';
import type { Order } from './OrderSwitch.tsx';
import type { AnsweredFace } from './reveal/own-answers.ts';

/** The page's heading, part of each card's name: below, other cards are about the same words. */
export const answersTitleId = 'your-answers';

/** How many of the faces were answered with YES, and how many not at all. */
const Count = ({ faces }: { faces: AnsweredFace[] }) => {
  const text = useText(results).answers;
  const { whole } = numberFormat(useLanguage().language);
  const yes = faces.filter(({ flg_response }) => flg_response === true).length;
  const unanswered = faces.filter(({ flg_response }) => flg_response === null).length;
  return (
    <p>
      <strong>{text.count(whole(yes), whole(faces.length))}</strong>
      {unanswered > 0 && <span>{`, ${text.unanswered(whole(unanswered))}`}</span>}
    </p>
  );
};

/** In the order in which all figures show the groups; faces of none come last. */
const groupsOf = (faces: NumberedFace[]): { phenotype: Phenotype | null; faces: NumberedFace[] }[] =>
  [...phenotypes, null]
    .map((phenotype) => ({ phenotype, faces: faces.filter(({ image }) => image.des_phenotype === phenotype) }))
    .filter((group) => group.faces.length > 0);

type Props = { adjective: AdjectiveName; faces: AnsweredFace[]; order: Order };

/** One adjective: the number of YES among the faces shown, and the faces. */
export const AnswersCard = ({ adjective, faces, order }: Props) => {
  const words = useText(game);
  const headingId = useId();
  const numbered = faces.map((face, index) => ({ ...face, number: index + 1 }));
  return (
    <Card className="card answers-card" aria-labelledby={`${answersTitleId} ${headingId}`}>
      <h2 id={headingId} translate="no">
        {words.adjective[adjective]}
      </h2>
      <Count faces={faces} />
      {order === 'time' ? (
        <FaceGrid faces={numbered} />
      ) : (
        <div className="answers-groups">
          {groupsOf(numbered).map((group) => (
            <div key={group.phenotype}>
              {group.phenotype && (
                <div className="answers-group">
                  <h3>{words.phenotype[group.phenotype]}</h3>
                  <Count faces={group.faces} />
                </div>
              )}
              <FaceGrid faces={group.faces} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
};
