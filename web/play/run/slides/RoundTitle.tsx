import { Check } from 'lucide-react';
import { type CSSProperties, useContext, useEffect, useId, useState } from 'react';
import type { AdjectiveName } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { trial } from '../../../i18n/trial.ts';
import { LightOnly, Screen } from '../../../ui/Screen.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { Notice, SlideNotice } from './Slide.tsx';
import '../trial/trial.css';

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

const place = 'grid h-10 flex-1 place-items-center rounded-md font-bold';

const Places = ({ number, rounds }: { number: number; rounds: number }) => (
  <ol className="flex gap-1.5" aria-hidden="true">
    {Array.from({ length: rounds }, (_, at) => {
      const looks = at < number - 1 ? 'bg-fill text-on-fill' : 'round-break-deep';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds are their places.
        <li key={at} className={`${place} ${at === number - 1 ? 'border-2 border-fill bg-surface' : looks}`}>
          {at < number - 1 ? <Check className="size-5" /> : <span>{at + 1}</span>}
        </li>
      );
    })}
  </ol>
);

type StartProps = { isReady: boolean; label: string; onPress: () => void };

const startLooks = 'relative min-h-17 w-full overflow-hidden rounded-xl border-2 border-transparent';

/** Fills while it cannot be pressed yet. */
const StartButton = ({ isReady, label, onPress }: StartProps) => (
  <button
    type="button"
    className={`${startLooks} round-break-deep font-bold text-md aria-disabled:cursor-default`}
    aria-disabled={!isReady}
    onClick={() => isReady && onPress()}
  >
    <span>{label}</span>
    <span
      className="round-break-fill absolute -inset-0.5 grid place-items-center bg-fill text-on-fill forced-colors:hidden"
      aria-hidden="true"
    >
      {label}
    </span>
  </button>
);

/** Before a round, its word is the screen. The start cannot be pressed at first, and is not where NO and YES were. */
export const RoundTitle = ({ number, rounds, adjective, rushed, onNext }: Props) => {
  const { roundTitle: text, seconds } = useText(slides);
  const position = useText(trial).round(number, rounds);
  const words = useText(game);
  const notice = useContext(SlideNotice);
  const [isReady, setReady] = useState(false);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const progressId = useId();
  usePageTitle(position);
  useEffect(() => {
    window.scrollTo(0, 0);
    const timer = setTimeout(() => setReady(true), lockMs);
    return () => clearTimeout(timer);
  }, []);
  const word = words.adjective[adjective];
  const [figure, rest] = number === 1 ? text.inAll(rounds) : text.done(number - 1, rounds);
  return (
    <Screen
      className="round-break flex text-text"
      style={{ '--place': ((number - 1) % 5) + 1, '--letters': word.length } as CSSProperties}
    >
      <LightOnly />
      <main
        className="mx-auto flex w-full max-w-phone flex-col gap-5 px-6 py-5 landscape:max-lg:gap-2 landscape:max-lg:py-3"
        id="content"
        tabIndex={-1}
      >
        <div className="grid gap-3">
          <Places {...{ number, rounds }} />
          <p id={progressId}>
            <b>{figure}</b> <span>{rest}</span>
          </p>
          {notice && <Notice>{notice}</Notice>}
        </div>
        <div className="my-auto grid gap-5 landscape:max-lg:grid-cols-2 landscape:max-lg:items-center">
          <div className="min-w-0">
            <p className="text-md">{number === 1 ? text.first : text.next}</p>
            <h1
              ref={heading}
              tabIndex={-1}
              aria-describedby={progressId}
              className="my-3 whitespace-nowrap font-extrabold leading-none tracking-tight"
            >
              <span className="sr-only">{`${position}: `}</span>
              <span translate="no">{word}</span>
            </h1>
            <p className="min-h-14 text-balance text-md">{words.adjectiveDescription[adjective]}</p>
          </div>
          <StartButton isReady={isReady} label={isReady ? text.begin(number) : text.wait} onPress={onNext} />
        </div>
        <p className="text-balance border-control border-t-2 border-dashed pt-4 text-center">
          {rushed !== null ? text.slowly(seconds(rushed)) : number === 1 ? text.restFirst : text.rest}
        </p>
      </main>
    </Screen>
  );
};
