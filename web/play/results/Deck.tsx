import { ArrowRight } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { phenotypes } from '../../figures/face-groups.ts';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Page.tsx';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import { answerOf, columnsOf, type OwnWord } from './answers.ts';
import { Band, type Others, othersOf } from './others.tsx';
import { ChanceLine, Emphasized, useOwnSentence } from './sentences.tsx';
import './results.css';
import { useResultsText } from './use-results-text.ts';
import { OwnPicture } from './WordFaces.tsx';
import { dots } from './WordRow.tsx';

/** A word shows its faces, shrinks, and is then a row of the table that is built before one's eyes. */
type Mode = 'card' | 'folding' | 'row';

const faceLooks = {
  card: { yes: 'bg-face ring-3 ring-yes', no: 'bg-face-off', none: 'hatched bg-face-off' },
  folding: {
    yes: 'bg-data ring-3 ring-yes',
    no: 'bg-surface ring-2 ring-control',
    none: 'bg-surface ring-2 ring-control',
  },
  row: dots,
};

type WordProps = { word: OwnWord; at: number; words: number; mode: Mode; others: Others | null };

const Word = ({ word, at, words, mode, others }: WordProps) => {
  const { text, around, adjective, phenotype: names, whole } = useResultsText();
  const sentence = useOwnSentence('phenotype', word);
  const groups = columnsOf(phenotypes, word);
  const ofWord = othersOf('phenotype', others, word.id_adjective);
  const heading = useRef<HTMLHeadingElement>(null);
  const isCard = mode === 'card';
  useEffect(() => {
    // The first one is seen on arrival, below what was guessed.
    if (!isCard || at === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isCard, at]);
  return (
    <section className="border-line border-t px-0.5 py-2" data-mode={mode}>
      <div className="flex items-baseline justify-between gap-2">
        <h2
          className={`font-extrabold tracking-tight ${isCard ? 'text-xl' : 'text-md'}`}
          ref={heading}
          tabIndex={-1}
          translate="no"
        >
          {adjective[word.adjective]}
        </h2>
        {isCard && <p className="font-semibold text-text-2 text-xs">{around.deck.word(whole(at + 1), whole(words))}</p>}
      </div>
      {isCard && (
        <p className="mt-0.5 mb-2.5 leading-snug">
          <Emphasized pieces={sentence} />
        </p>
      )}
      <div className="morph mt-1.5 grid grid-cols-6" aria-hidden="true">
        {groups.map(({ key, faces }, column) => (
          <span
            key={key}
            className="morph-column relative grid content-end justify-items-center"
            style={{ '--column': column } as CSSProperties}
          >
            {mode === 'row' && ofWord && (
              <span className="absolute inset-y-0 left-1/2 w-full max-w-11.5 -translate-x-1/2">
                <Band level={ofWord.levels[key]} isNew />
              </span>
            )}
            {faces.map((face) => (
              <i
                key={face.image.id}
                className={`morph-face relative block aspect-square overflow-hidden ${faceLooks[mode][answerOf(face)]}`}
                data-answer={answerOf(face)}
              >
                <OwnPicture face={face} className="block size-full" />
              </i>
            ))}
          </span>
        ))}
      </div>
      <ul className={isCard ? 'mt-1.5 grid grid-cols-6 text-center' : 'sr-only'}>
        {groups.map(({ key, yes, answers }) => (
          <li key={key} className="text-2xs text-text-2">
            <span className="sr-only">{`${names[key]}: `}</span>
            <b className="text-sm text-text">{whole(yes)}</b> <span>{text.of(whole(answers))}</span>
          </li>
        ))}
      </ul>
      {isCard && (
        <p className="mt-1.5 text-text-2 text-xs empty:hidden">
          <ChanceLine words={[word]} />
        </p>
      )}
    </section>
  );
};

/** As long as the style sheet takes. */
const foldMs = 350;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Props = { words: OwnWord[]; others: Others | null; onEnd: () => void };

export const Deck = ({ words, others, onEnd }: Props) => {
  const { text, around } = useResultsText();
  const { deck } = around;
  const [at, setAt] = useState(0);
  const [isFolding, setFolding] = useState(false);
  const turn = () => {
    setAt(at + 1);
    setFolding(false);
  };
  const onFolded = useEffectEvent(turn);
  useEffect(() => {
    if (!isFolding) return;
    const timer = setTimeout(() => onFolded(), foldMs);
    return () => clearTimeout(timer);
  }, [isFolding]);
  const isLast = at === words.length - 1;
  const next = () => {
    if (isLast) onEnd();
    else if (isFolding || isStill()) turn();
    else setFolding(true);
  };
  const modeOf = (place: number): Mode => (place < at ? 'row' : isFolding ? 'folding' : 'card');
  return (
    <section className="min-w-0 pt-3">
      <div className="relative isolate">
        {!isLast && (
          <>
            <i className="absolute inset-x-2 -top-2 -z-10 h-10 rounded-t-xl border border-line-strong bg-surface" />
            <i className="absolute inset-x-5 -top-3.5 -z-20 h-10 rounded-t-xl border border-line-strong bg-surface" />
          </>
        )}
        <div className="rounded-xl border border-line bg-surface px-1.5 pb-1 shadow-card sm:px-3">
          <div className="grid grid-cols-6 pt-2 pb-1.5" aria-hidden="true">
            {phenotypes.map((phenotype) => (
              <span
                key={phenotype}
                className="self-end px-px text-center font-semibold text-3xs text-text-2 sm:px-1 sm:text-xs"
              >
                <span className="words-group">{text.short[phenotype]}</span>
              </span>
            ))}
          </div>
          {words.slice(0, at + 1).map((word, place) => (
            <Word key={word.id_adjective} {...{ word, others }} at={place} words={words.length} mode={modeOf(place)} />
          ))}
        </div>
      </div>
      <Foot>
        <div className="flex huge:flex-col gap-2 *:grow">
          {!isLast && (
            <Button variant="outline" onClick={onEnd}>
              {deck.skip}
            </Button>
          )}
          <Button after={ArrowRight} onClick={next}>
            {isLast ? deck.last : deck.next}
          </Button>
        </div>
      </Foot>
    </section>
  );
};

/** Whether the cards are still to be seen, kept in the history: "back" leads to them again, and a reload stays. */
export const useDeck = (): [isShown: boolean, end: () => void] => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return [state?.seenCards !== true, () => navigate(pathname, { state: { ...state, seenCards: true } })];
};
