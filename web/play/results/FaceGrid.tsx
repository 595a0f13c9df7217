import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { sizeHere } from '../run/faces/device-faces.ts';
import { FacePicture } from '../run/faces/FacePicture.tsx';
import { fileOfSize } from '../run/faces/face-size.ts';
import { AnswerMark, answerOf } from './AnswerMark.tsx';
import type { AnsweredFace } from './reveal/own-answers.ts';
import './face-grid.css';

/** `number`: its place in the order in which the faces were shown, from 1. */
export type NumberedFace = AnsweredFace & { number: number };

/** Answered faces. The `alt` texts give the answer and do not describe the face. */
export const FaceGrid = ({ faces }: { faces: NumberedFace[] }) => {
  const text = useText(results).answers;
  return (
    <ol className="face-grid">
      {faces.map(({ image, flg_response, number }) => {
        const answer = answerOf(flg_response);
        return (
          <li key={image.id} data-answer={answer}>
            <FacePicture file_name={fileOfSize(image, sizeHere(image))} alt={text.face[answer](number)} lazy />
            <AnswerMark answer={answer} />
          </li>
        );
      })}
    </ol>
  );
};
