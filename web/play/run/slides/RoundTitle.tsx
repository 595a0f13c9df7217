import { useContext, useEffect, useId, useState } from 'react';
import type { AdjectiveName } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { ConstantLight } from '../trial/ConstantLight.tsx';
import { SlideNotice } from './Slide.tsx';
import './round-title.css';

/** A word is looked at for so long before its round can begin (ms). */
const lockMs = 1500;

type Props = {
  number: number;
  rounds: number;
  adjective: AdjectiveName;
  /** The round before was answered faster than anybody reads, with this limit (ms); null: it was not. */
  rushed: number | null;
  onNext: () => void;
};

/** Before a round, its word is the screen. The start cannot be pressed at first, and is not where NO and YES were. */
export const RoundTitle = ({ number, rounds, adjective, rushed, onNext }: Props) => {
  const { roundTitle: text, seconds } = useText(slides);
  const words = useText(game);
  const notice = useContext(SlideNotice);
  const [isReady, setReady] = useState(false);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const progressId = useId();
  usePageTitle(text.of(number, rounds));
  useEffect(() => {
    window.scrollTo(0, 0);
    const timer = setTimeout(() => setReady(true), lockMs);
    return () => clearTimeout(timer);
  }, []);
  const word = words.adjective[adjective];
  const [figure, rest] = number === 1 ? text.inAll(rounds) : text.done(number - 1, rounds);
  const label = isReady ? text.begin(number) : text.wait;
  return (
    <div className="round-break" data-place={((number - 1) % 5) + 1}>
      <ConstantLight />
      <main className="round-break-page" id="content" tabIndex={-1}>
        <div className="round-break-progress">
          <ol aria-hidden="true">
            {Array.from({ length: rounds }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds are their places.
              <li key={at} data-state={at < number - 1 ? 'done' : at === number - 1 ? 'now' : 'ahead'}>
                {at < number - 1 ? '✓' : at + 1}
              </li>
            ))}
          </ol>
          <p id={progressId}>
            <b>{figure}</b> <span>{rest}</span>
          </p>
          {notice && <p className="slide-notice">{notice}</p>}
        </div>
        <div className="round-break-word">
          <p className="round-break-before">{number === 1 ? text.first : text.next}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={progressId}
            // As wide as the screen: long words are smaller.
            style={{ fontSize: `min(${(195 / word.length).toFixed(1)}cqw, 30cqw, 112px)` }}
          >
            <span className="sr-only">{`${text.of(number, rounds)}: `}</span>
            <span translate="no">{word}</span>
          </h1>
          <p className="round-break-meaning">{words.adjectiveDescription[adjective]}</p>
          <button
            type="button"
            className="round-break-start"
            aria-disabled={!isReady}
            onClick={() => isReady && onNext()}
          >
            <span>{label}</span>
            <span className="round-break-fill" aria-hidden="true">
              {label}
            </span>
          </button>
        </div>
        <p className="round-break-rest">
          {rushed !== null ? text.slowly(seconds(rushed)) : number === 1 ? text.restFirst : text.rest}
        </p>
      </main>
    </div>
  );
};
