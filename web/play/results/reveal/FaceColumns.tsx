import { type CSSProperties, useState } from 'react';
import { numberFormat } from '../../../figures/number-format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { reveal } from '../../../i18n/reveal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { sizeHere } from '../../run/faces/device-faces.ts';
import { FacePicture } from '../../run/faces/FacePicture.tsx';
import { fileOfSize } from '../../run/faces/face-size.ts';
import { AnswerMark, answerOf } from '../AnswerMark.tsx';
import type { AnsweredFace, OwnWord } from './own-answers.ts';
import './face-columns.css';

const Legend = () => {
  const { legend } = useText(reveal);
  return (
    <p className="face-legend" aria-hidden="true">
      <span>
        <AnswerMark answer="yes" />
        <span translate="no">{legend.yes}</span>
      </span>
      <span>
        <AnswerMark answer="no" />
        <span translate="no">{legend.no}</span>
      </span>
      <span>
        <AnswerMark answer="none" />
        <span>{legend.none}</span>
      </span>
    </p>
  );
};

const Face = ({ image }: Pick<AnsweredFace, 'image'>) => (
  <FacePicture file_name={fileOfSize(image, sizeHere(image))} alt="" />
);

type Props = {
  word: OwnWord;
  /** The columns that the sentence names. */
  named: ReadonlySet<string>;
};

/** The faces are the chart: a column for each group, in which YES rises from the ground. Touching a face shows it large. */
export const FaceColumns = ({ word, named }: Props) => {
  const text = useText(reveal);
  const { phenotype: names } = useText(game);
  const { whole } = numberFormat(useLanguage().language);
  const [large, setLarge] = useState<AnsweredFace>();
  const largest = word.groups.reduce((most, { faces }) => Math.max(most, faces.length), 0);
  const rows = { '--rows': largest } as CSSProperties;
  return (
    <>
      <Legend />
      <ul className="face-columns" style={rows}>
        {word.groups.map(({ phenotype, faces, yes, answers }, column) => (
          <li key={phenotype} style={{ '--column': column } as CSSProperties} data-named={named.has(phenotype)}>
            <span className="face-column">
              {faces.map((face, place) => {
                const answer = answerOf(face.flg_response);
                return (
                  <button
                    key={face.image.id}
                    type="button"
                    data-answer={answer}
                    style={{ '--row': largest - faces.length + place } as CSSProperties}
                    aria-label={text.face[answer](place + 1, names[phenotype])}
                    onClick={() => setLarge(face)}
                  >
                    <Face image={face.image} />
                    <AnswerMark answer={answer} />
                  </button>
                );
              })}
            </span>
            <span className="sr-only">
              {answers > 0
                ? text.column(names[phenotype], whole(yes), whole(answers))
                : `${names[phenotype]}: ${text.noAnswers}`}
            </span>
            <span className="face-count" aria-hidden="true">
              {answers > 0 ? (
                <>
                  <b>{whole(yes)}</b> <small>{text.count(whole(yes), whole(answers)).of}</small>
                </>
              ) : (
                '–'
              )}
            </span>
            <span className="face-group" aria-hidden="true">
              {text.short[phenotype]}
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={large !== undefined}
        title={large ? text.large[answerOf(large.flg_response)] : ''}
        onClose={() => setLarge(undefined)}
        actions={<Button onClick={() => setLarge(undefined)}>{text.large.close}</Button>}
      >
        {large && (
          <div className="face-large">
            <Face image={large.image} />
          </div>
        )}
      </Dialog>
    </>
  );
};
