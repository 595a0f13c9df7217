import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Sheet } from '../../ui/Dialog.tsx';
import { type AnsweredFace, answerOf, type OwnWord } from './answers.ts';
import { useResultsText } from './use-results-text.ts';
import { OwnPicture } from './WordFaces.tsx';

const looks = {
  yes: 'bg-yes-fill text-on-answer',
  no: 'border-2 border-control text-text-2',
  none: 'border-2 border-control border-dashed text-text-2',
};

const arrowLooks = 'absolute top-1/2 grid size-12 place-items-center rounded-full border border-line-strong bg-surface';

const arrows = [
  {
    name: 'before',
    Icon: ChevronLeft,
    by: -1,
    place: '-left-5 xs:-left-13 landscape:max-lg:top-3/4 landscape:max-lg:left-1',
  },
  {
    name: 'after',
    Icon: ChevronRight,
    by: 1,
    place: '-right-5 xs:-right-13 landscape:max-lg:top-3/4 landscape:max-lg:right-1',
  },
] as const;

type Props = {
  /** What the face was asked about. */
  words: OwnWord[];
  faces: AnsweredFace[];
  /** The face that is shown; without one, the sheet is closed. */
  face: AnsweredFace | undefined;
  onFace: (face: AnsweredFace | undefined) => void;
};

/** A face, large, with what was answered to it for each word. */
export const FaceSheet = ({ words, faces, face, onFace }: Props) => {
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
  return (
    <Sheet
      open={face !== undefined}
      title={text.title(named('yes'), named('no'))}
      close={text.close}
      onClose={() => onFace(undefined)}
    >
      {face && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys do what the two buttons do.
        <div onKeyDown={onKeyDown} className="grid gap-3 landscape:max-lg:grid-cols-3">
          <div className="relative mx-auto w-60 max-w-full px-2 landscape:max-lg:w-full">
            {face.image.des_phenotype && (
              <p className="mb-1 text-sm text-text-2">{phenotype[face.image.des_phenotype]}</p>
            )}
            <OwnPicture face={face} className="block aspect-square overflow-hidden rounded-xl bg-face" />
            {arrows.map(({ name, Icon, by, place }) => (
              <button
                key={name}
                type="button"
                className={`${arrowLooks} ${place}`}
                aria-label={text[name]}
                onClick={() => step(by)}
              >
                <Icon aria-hidden="true" />
              </button>
            ))}
          </div>
          <div className="landscape:max-lg:col-span-2">
            <ul className="grid grid-cols-5 huge:grid-cols-2 gap-1.5 text-center">
              {given.map(({ name, answer }) => (
                <li key={name} className="grid min-w-0 grid-cols-1 gap-1">
                  <b className={`grid h-10 place-items-center rounded-md text-sm ${looks[answer]}`}>
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
