import { Check, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isFaceGender } from '../../figures/verdict.ts';
import { Sheet } from '../../ui/Dialog.tsx';
import { sizeHere } from '../run/faces/device-faces.ts';
import { FacePicture } from '../run/faces/FacePicture.tsx';
import { fileOfSize } from '../run/faces/face-size.ts';
import { type AnsweredFace, answerOf, type Column, type OwnWord } from './answers.ts';
import { Band, type OthersOfWord } from './others.tsx';
import { useResultsText } from './use-results-text.ts';

type PictureProps = { face: AnsweredFace; className: string; isLarge?: boolean };

/** The picture of a face as it is on this device since its round; where there was none, no larger than it is shown. */
export const OwnPicture = ({ face: { image }, className, isLarge = false }: PictureProps) => (
  <FacePicture file_name={fileOfSize(image, sizeHere(image, isLarge ? 512 : 256))} alt="" className={className} />
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
        <span className="absolute -right-1 -bottom-1 huge:size-2.5 size-4.5 rounded-full bg-yes p-0.75 text-surface ring-2 ring-surface">
          <Check className="block size-full" strokeWidth={3.5} />
        </span>
      )}
    </button>
  );
};

type Props = { columns: Column[]; levels: OthersOfWord['levels'] | undefined; onFace: (face: AnsweredFace) => void };

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

const answerLooks = {
  yes: 'bg-yes-fill text-on-answer',
  no: 'border-2 border-control text-text-2',
  none: 'border-2 border-control border-dashed text-text-2',
};

const arrowLooks = 'absolute top-1/2 grid size-12 place-items-center rounded-full border border-line-strong bg-surface';

type SheetProps = {
  words: OwnWord[];
  faces: AnsweredFace[];
  /** The face that is shown; without one, the sheet is closed. */
  face: AnsweredFace | undefined;
  onFace: (face: AnsweredFace | undefined) => void;
};

export const FaceSheet = ({ words, faces, face, onFace }: SheetProps) => {
  const { text: answers, adjective, phenotype, list } = useResultsText();
  const { face: text } = answers;
  const given = words.flatMap((word) => {
    const answered = word.faces.find(({ image }) => image.id === face?.image.id);
    return answered ? [{ name: text.word(adjective[word.adjective]), answer: answerOf(answered) }] : [];
  });
  const named = (answer: 'yes' | 'no') => list(given.filter((each) => each.answer === answer).map(({ name }) => name));
  const step = (by: 1 | -1) => {
    const at = faces.findIndex(({ image }) => image.id === face?.image.id);
    onFace(faces[(at + by + faces.length) % faces.length]);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
  };
  const arrow = (name: string, Icon: LucideIcon, by: 1 | -1, place: string) => (
    <button type="button" className={`${arrowLooks} ${place}`} aria-label={name} onClick={() => step(by)}>
      <Icon />
    </button>
  );
  return (
    <Sheet open={face !== undefined} title={text.title(named('yes'), named('no'))} onClose={() => onFace(undefined)}>
      {face && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys do what the two buttons do.
        <div data-autofocus tabIndex={-1} onKeyDown={onKeyDown} className="grid gap-3 landscape:max-lg:grid-cols-3">
          <div className="relative mx-auto w-60 max-w-full px-2 landscape:max-lg:w-full">
            {face.image.des_phenotype && (
              <p className="mb-1 text-sm text-text-2">{phenotype[face.image.des_phenotype]}</p>
            )}
            <OwnPicture face={face} isLarge className="block aspect-square overflow-hidden rounded-xl bg-face" />
            {arrow(
              text.before,
              ChevronLeft,
              -1,
              '-left-5 xs:-left-13 landscape:max-lg:top-3/4 landscape:max-lg:left-1',
            )}
            {arrow(
              text.after,
              ChevronRight,
              1,
              '-right-5 xs:-right-13 landscape:max-lg:top-3/4 landscape:max-lg:right-1',
            )}
          </div>
          <div className="landscape:max-lg:col-span-2">
            <ul className="flex huge:grid huge:grid-cols-2 flex-wrap gap-1.5 text-center *:grow">
              {given.map(({ name, answer }) => (
                <li key={name} className="grid gap-1">
                  <b className={`grid h-10 place-items-center rounded-md text-sm ${answerLooks[answer]}`}>
                    {answer === 'none' ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{answers.none}</span>
                      </>
                    ) : (
                      answers[answer]
                    )}
                  </b>
                  <span className="text-2xs tracking-tight">{name}</span>
                </li>
              ))}
            </ul>
            {!face.image.des_credit && <p className="mt-3 text-text-2 text-xs">{text.notReal}</p>}
          </div>
        </div>
      )}
    </Sheet>
  );
};
