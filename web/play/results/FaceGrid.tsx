import type { Image } from '../../../contract/game.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { AnswerMark, answerOf } from './AnswerMark.tsx';
import './face-grid.css';

export type AnsweredFace = { image: Image; flg_response: boolean | null };

/** AVIF where the browser can, else WebP; loaded when it comes into view. */
const Face = ({ file_name, alt }: { file_name: string; alt: string }) => {
  const address = `/generated_faces/${file_name}`;
  return (
    <picture>
      <source srcSet={address} type="image/avif" />
      <img
        src={address.replace(/\.avif$/, '.webp')}
        alt={alt}
        width={512}
        height={512}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
};

/** Faces in the order in which they were seen. Their text says the answer and nothing about the face. */
export const FaceGrid = ({ faces }: { faces: AnsweredFace[] }) => {
  const text = useText(results).answers;
  return (
    <ol className="face-grid">
      {faces.map(({ image, flg_response }, index) => {
        const answer = answerOf(flg_response);
        return (
          <li key={image.id} data-answer={answer}>
            <Face file_name={image.file_name} alt={text.face[answer](index + 1)} />
            <AnswerMark answer={answer} />
          </li>
        );
      })}
    </ol>
  );
};
