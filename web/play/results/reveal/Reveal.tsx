import { useEffect, useEffectEvent } from 'react';
import type { Image } from '../../../../contract/game.ts';
import { LanguageSwitch } from '../../../i18n/LanguageSwitch.tsx';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { results } from '../../../i18n/results.ts';
import { reveal } from '../../../i18n/reveal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import type { Everybody } from './EverybodyStrip.tsx';
import { GuessAndAnswer } from './GuessAndAnswer.tsx';
import type { Guess } from './guess.ts';
import type { OwnWord } from './own-answers.ts';
import { RevealCard } from './RevealCard.tsx';
import type { Step } from './use-step.ts';
import { useSwipe } from './use-swipe.ts';
import { WordsTable } from './WordsTable.tsx';
import './reveal.css';

const Arrow = ({ back = false }: { back?: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path
      d={back ? 'M13 3.5 6.5 10 13 16.5' : 'M7 3.5 13.5 10 7 16.5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

type Props = {
  words: OwnWord[];
  guess: Guess | undefined;
  everybody: Everybody;
  cod_user: string;
  /** Faces that stand for the groups. */
  samples: readonly Image[];
  step: Exclude<Step, 'figures'>;
  /** `word`: the word to look closer at. */
  onStep: (step: Step, more?: { word?: string }) => void;
};

/** The luck of a run is always the same: whoever looks again reads the same sentence. */
const seedOf = (cod_user: string): number =>
  [...cod_user].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

const Summary = ({ words, guess, cod_user, samples, onStep }: Omit<Props, 'everybody' | 'step'>) => {
  const text = useText(reveal);
  const { code } = useText(results);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page
      width="wide"
      header={
        <>
          <Logo />
          <small className="results-code">
            <span>{code}</span> <b translate="no">{cod_user}</b>
          </small>
        </>
      }
      footer={<LanguageSwitch />}
    >
      <div className="reveal-summary">
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <GuessAndAnswer {...{ words, guess, samples }} />
        <WordsTable
          {...{ words, guess, seed: seedOf(cod_user) }}
          onWord={(word) => onStep(words.findIndex(({ id_adjective }) => id_adjective === word.id_adjective))}
        />
        <div className="reveal-actions">
          <Button onClick={() => onStep(0)}>
            <span>{text.summary.cards}</span> <Arrow />
          </Button>
          <Button variant="outline" onClick={() => onStep('figures')}>
            {text.summary.figures}
          </Button>
        </div>
      </div>
    </Page>
  );
};

/** Beside the figures: the guess and all words at once, and a card for each word. */
export const Reveal = ({ words, everybody, step, onStep, ...summary }: Props) => {
  const text = useText(reveal);
  usePageTitle(text.title);
  const word = typeof step === 'number' ? words[step] : undefined;
  const forward = () => {
    if (typeof step === 'number') onStep(step + 1 < words.length ? step + 1 : 'summary');
  };
  const back = () => {
    if (typeof step === 'number') onStep(step > 0 ? step - 1 : 'summary');
  };
  const swipe = useSwipe(forward, back);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A large face closes first; and a modifier means something else.
    if (!word || event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (event.key === 'ArrowRight') forward();
    else if (event.key === 'ArrowLeft') back();
    else if (event.key === 'Escape') onStep('summary');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!word || typeof step !== 'number') {
    return <Summary {...summary} {...{ words, onStep }} />;
  }
  const isLast = step === words.length - 1;
  return (
    <div {...swipe}>
      <RevealCard
        key={word.id_adjective}
        {...{ word, everybody }}
        number={step + 1}
        words={words.length}
        seed={seedOf(summary.cod_user) + step}
        onClose={() => onStep('summary')}
      >
        <Button variant="outline" aria-label={text.back} onClick={back}>
          <Arrow back />
        </Button>
        <Button variant="outline" onClick={() => onStep('figures', { word: word.adjective })}>
          {text.closer}
        </Button>
        <Button onClick={forward}>
          <span>{isLast ? text.last : text.next}</span> <Arrow />
        </Button>
      </RevealCard>
    </div>
  );
};
