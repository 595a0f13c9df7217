import { useState } from 'react';
import { game } from '../../../i18n/game.ts';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { trial } from '../../../i18n/trial.ts';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import type { Answer } from '../device/run.ts';
import { sizeInRound, useFaces } from '../faces/device-faces.ts';
import type { Round } from '../flow/flow.ts';
import { leavesTimeToListen, type TimeLimit } from '../flow/time-limit.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { ConstantLight } from './ConstantLight.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import { StagePanel } from './StagePanel.tsx';
import { useStage } from './use-stage.ts';
import { useTrial } from './use-trial.ts';
import './round-slide.css';

export type RoundSlideProps = {
  round: Round;
  /** The number of faces already answered. Read only once: give each round slide its own `key`. */
  answered: number;
  limit: TimeLimit;
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

/** A round: one face after another, NO or YES, three seconds each unless somebody asked for more. */
export const RoundSlide = ({
  round,
  answered,
  limit,
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
  const progress = useFaces(round.images);
  const isLoaded = progress.loaded === progress.total;
  // A participant who had to wait for the faces may be looking elsewhere by now.
  const [hadToWait] = useState(!isLoaded);

  const [from] = useState(answered);
  const total = round.images.length;
  const [pixels] = useState(() => Math.max(...round.images.map(sizeInRound)));
  const { stage, ...elements } = useStage({ from, pixels, limit, nameOf: (face) => text.face(face + 1, total) });
  const { phase, begin } = useTrial({
    ...{ round, answered: from, limit, isLoaded, isCovered, stage },
    waitsForBegin: resumed || hadToWait,
    ...on,
  });

  const goOn = () => {
    // The focused button is about to disappear.
    heading.current?.focus();
    begin();
  };

  const position = round.tutorial ? text.practice : text.round(round.number, roundsTotal);
  usePageTitle(position);
  return (
    <section className="round-slide">
      <ConstantLight />
      <div className="round-slide-column">
        <div className="round-slide-position">
          <small>{subtitle ?? position}</small>
          <small className="round-slide-number">
            <span ref={elements.number} translate="no" />
          </small>
        </div>
        <h1 ref={heading} tabIndex={-1} translate="no">
          {words.adjective[round.adjective]}
        </h1>
        {/* A few seconds leave no time to listen. */}
        {leavesTimeToListen(limit) && <p ref={elements.announcement} className="sr-only" role="status" />}
        <div className="round-slide-stage">
          <div className="round-slide-face">
            <canvas ref={elements.canvas} width={pixels} height={pixels} role="img" hidden />
            <StagePanel {...{ phase, progress, face: from, resumed, isCovered, pausedHint }} onBegin={goOn} />
            {limit !== null && <CountdownRing ref={elements.countdown} isVisible={phase === 'running'} />}
          </div>
        </div>
        <div ref={elements.dashes} className="round-slide-dashes" aria-hidden="true">
          {round.images.map(({ id }) => (
            <i key={id} />
          ))}
        </div>
        <AnswerButtons ref={elements.buttons} isActive={phase === 'running'} />
      </div>
    </section>
  );
};
