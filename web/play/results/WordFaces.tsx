import { Check } from 'lucide-react';
import { isFaceGender } from '../../figures/verdict.ts';
import { sizeHere } from '../run/faces/device-faces.ts';
import { FacePicture } from '../run/faces/FacePicture.tsx';
import { fileOfSize } from '../run/faces/face-size.ts';
import { type AnsweredFace, answerOf, type Column } from './answers.ts';
import type { OthersOfWord } from './others.tsx';
import { Band } from './others.tsx';
import { useResultsText } from './use-results-text.ts';

/** The picture of a face as it is on this device since its round. */
export const OwnPicture = ({ face: { image }, className }: { face: AnsweredFace; className: string }) => (
  <FacePicture file_name={fileOfSize(image, sizeHere(image))} alt="" className={className} />
);

const looks = {
  yes: { frame: 'border-yes bg-face', picture: '' },
  no: { frame: 'border-transparent bg-face-off', picture: 'opacity-30 grayscale' },
  none: { frame: 'hatched border-transparent bg-face-off', picture: 'opacity-20 grayscale' },
};

type FaceProps = { face: AnsweredFace; name: string; onFace: (face: AnsweredFace) => void };

/** YES in full colour with a green frame and a check; NO faded; without an answer hatched. Nothing rests on colour alone. */
const Face = ({ face, name, onFace }: FaceProps) => {
  const answer = answerOf(face);
  const { frame, picture } = looks[answer];
  return (
    <button
      type="button"
      className={`relative block w-full rounded-sm border-3 ${frame}`}
      aria-label={name}
      data-answer={answer}
      onClick={() => onFace(face)}
    >
      <OwnPicture face={face} className={`block aspect-square overflow-hidden rounded-sm ${picture}`} />
      {answer === 'yes' && (
        <span className="absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full bg-yes text-surface ring-2 ring-surface">
          <Check className="size-3" strokeWidth={3.5} aria-hidden="true" />
        </span>
      )}
    </button>
  );
};

type Props = {
  columns: Column[];
  levels: OthersOfWord['levels'] | undefined;
  onFace: (face: AnsweredFace) => void;
};

/** The dots of a word as the faces they stand for, in the same columns: YES rises from the ground. */
export const WordFaces = ({ columns, levels, onFace }: Props) => {
  const { text, whole, rowName } = useResultsText();
  const isGender = isFaceGender(columns[0]?.key);
  const firsts = columns.map((_, at) => columns.slice(0, at).reduce((sum, { faces }) => sum + faces.length, 0));
  return (
    <div className={`grid ${isGender ? 'grid-cols-2 gap-x-3' : 'grid-cols-6'}`}>
      {columns.map(({ key, faces, yes, answers }, column) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
        <div
          key={key}
          role="group"
          aria-label={`${rowName(key)}: ${text.count(whole(yes), whole(answers))}`}
          className={`flex items-stretch ${isGender ? 'gap-2.5' : 'gap-0.75 pr-px pl-0.5'}`}
        >
          <span className={`grid flex-1 content-end gap-1.5 ${isGender ? 'grid-cols-3' : ''}`}>
            {rising({ key, faces }).map((face, at) => (
              <Face
                key={face.image.id}
                face={face}
                name={text.face.name((firsts[column] ?? 0) + at + 1, rowName(key), text[answerOf(face)])}
                onFace={onFace}
              />
            ))}
          </span>
          {levels && <Band level={levels[key]} isRail />}
        </div>
      ))}
    </div>
  );
};

/** A column as its lines show it. A gender has three faces to a line: the lowest line is full, and begins with YES. */
export const rising = ({ key, faces }: Pick<Column, 'key' | 'faces'>): AnsweredFace[] => {
  if (!isFaceGender(key)) return faces;
  const fromGround = [...faces].reverse();
  const lines = Array.from({ length: Math.ceil(faces.length / 3) }, (_, at) => fromGround.slice(3 * at, 3 * at + 3));
  return lines.reverse().flat();
};
