import { useDeferredValue, useRef, useState } from 'react';
import { game } from '../../i18n/game.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { trial } from '../../i18n/trial.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import type { Answer } from '../device/run.ts';
import { useFaces } from '../faces/device-faces.ts';
import type { Round } from '../flow/flow.ts';
import { AnswerButtons, flashAnswer } from './AnswerButtons.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import { presentationMark } from './presentation.ts';
import { StagePanel } from './StagePanel.tsx';
import { useTrial } from './use-trial.ts';
import './round-slide.css';

/** The width and height of the face files, in pixels. */
const faceSide = 512;

export type RoundSlideProps = {
  round: Round;
  /** The number of faces already answered. Read only once: give each round slide its own `key`. */
  answered: number;
  untimed: boolean;
  /** Replaces 'Round 2 of 5'. */
  subtitle?: string;
  roundsTotal: number;
  /** The participant returns to this round: it waits for the continue button. */
  resumed: boolean;
  /** Whether a dialog covers the round: no face is shown until it closes. */
  isCovered?: boolean;
  /** Replaces the text for a page that was left for a moment. */
  pausedHint?: string;
  /** Stores the answer on the device; the next face waits for it. */
  onAnswer: (answer: Answer) => Promise<void> | void;
  /** Called when the answer to the last face is stored. */
  onDone: () => void;
};

/** A round: one face after another, NO or YES, three seconds each. */
export const RoundSlide = ({
  round,
  answered,
  untimed,
  subtitle,
  roundsTotal,
  resumed,
  isCovered = false,
  pausedHint,
  ...on
}: RoundSlideProps) => {
  const text = useText(trial);
  const words = useText(game);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const progress = useFaces(round.images);
  const isLoaded = progress.loaded === progress.total;
  // A participant who had to wait for the faces may be looking elsewhere by now.
  const [hadToWait] = useState(!isLoaded);

  const { phase, face, begin } = useTrial({
    ...{ round, answered, untimed, isLoaded, isCovered, canvas },
    waitsForBegin: resumed || hadToWait,
    onPressed: (yes) => flashAnswer(buttons.current, yes),
    ...on,
  });

  const goOn = () => {
    // The focused button is about to disappear.
    heading.current?.focus();
    begin();
  };

  const total = round.images.length;
  const number = text.face(face + 1, total);
  const position = round.tutorial ? text.practice : text.round(round.number, roundsTotal);
  usePageTitle(position);
  const hasFace = phase === 'running' || phase === 'done';
  // Dash and countdown follow a frame later, so that the face and its number are on screen sooner.
  const dashedFace = useDeferredValue(face);
  const timedFace = useDeferredValue(phase === 'running' && !untimed ? face : undefined);
  return (
    <section className="round-slide">
      <div className="round-slide-column">
        <div className="round-slide-position">
          <small>{subtitle ?? position}</small>
          <small key={hasFace ? face : 'none'} {...(hasFace && presentationMark(face))}>
            {number}
          </small>
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {words.adjective[round.adjective]}
        </h1>
        {/* Three seconds leave no time to listen. */}
        {untimed && (
          <p className="visually-hidden" role="status">
            {phase === 'running' && number}
          </p>
        )}
        <div className="round-slide-stage">
          <div className="round-slide-face">
            <canvas ref={canvas} width={faceSide} height={faceSide} role="img" aria-label={number} hidden={!hasFace} />
            <StagePanel {...{ phase, progress, face, resumed, isCovered, pausedHint }} onBegin={goOn} />
            {timedFace !== undefined && <CountdownRing key={timedFace} />}
          </div>
        </div>
        <div className="round-slide-dashes" aria-hidden="true">
          {round.images.map(({ id }, index) => (
            <i key={id} data-on={index <= dashedFace || undefined} />
          ))}
        </div>
        <AnswerButtons ref={buttons} isActive={phase === 'running'} />
      </div>
    </section>
  );
};
