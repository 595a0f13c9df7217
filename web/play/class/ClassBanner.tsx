import { useRef, useState } from 'react';
import { useHeightAbovePage } from '../../above-page.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import type { RunKey } from '../run/device/run.ts';
import type { ClassScreen } from './use-class-screen.ts';
import { WordGuess } from './WordGuess.tsx';

type StripProps = { title: string; word?: string | undefined; note?: string | undefined; children?: Elements };

const Strip = ({ title, word, note, children }: StripProps) => (
  <div className="mx-auto flex max-w-phone items-center gap-3 px-3.5 py-2.5 sm:max-w-page sm:px-8">
    <span className="size-2.5 shrink-0 rounded-full bg-amber" aria-hidden="true" />
    <p className="min-w-0 flex-1 text-sm leading-snug" role="status">
      <span>{title}</span> {word && <b translate="no">{word}</b>}
      {note && <span className="block">{note}</span>}
    </p>
    {children}
  </div>
);

type Props = {
  run: RunKey;
  screen: ClassScreen;
  /** The page shows the class's results itself, once they are open. */
  isResults?: boolean;
};

/** What the class's screen shows now, above any page of a pupil who has finished. */
export const ClassBanner = ({ run, screen: { state, shown }, isResults = false }: Props) => {
  const { banner: text } = useText(survey);
  const { adjective } = useText(game);
  const [isGuessing, setGuessing] = useState(false);
  const strip = useRef<HTMLElement>(null);
  useHeightAbovePage(strip, '--class-banner');
  const word = shown && adjective[shown.word.adjective];
  const isShown = state !== 'closed' && !(state === 'open' && isResults);
  return (
    <>
      <section
        ref={strip}
        className="sticky top-0 z-30 bg-fill text-on-fill"
        aria-label={isShown ? text.name : undefined}
      >
        {!isShown && <p role="status" />}
        {isShown && shown?.kind === 'ask' && (
          <Strip title={text.guessOpen} word={word}>
            <Button variant="amber" size="small" aria-haspopup="dialog" onClick={() => setGuessing(true)}>
              {text.guessNow}
            </Button>
          </Strip>
        )}
        {isShown && shown?.kind === 'reveal' && (
          <Strip title={text.arriving} word={word} note={text.arrivingText}>
            <b className="shrink-0 text-sm">{text.ofWords(shown.number, shown.of)}</b>
          </Strip>
        )}
        {isShown && !shown && (
          <Strip title={state === 'open' ? text.open : text.lookUp} note={state !== 'open' ? text[state] : undefined} />
        )}
      </section>
      {shown?.kind === 'ask' && (
        <WordGuess
          key={shown.word.id}
          run={run}
          word={shown.word}
          isOpen={isGuessing}
          onClose={() => setGuessing(false)}
        />
      )}
    </>
  );
};
