import { useEffect, useRef, useState } from 'react';
import { game } from '../../../i18n/game.ts';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { trial } from '../../../i18n/trial.ts';
import { Button } from '../../../ui/Button.tsx';
import { LightOnly, Screen } from '../../../ui/Screen.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import type { Answer } from '../device/run.ts';
import { sizeInRound, useFaces } from '../faces/device-faces.ts';
import type { LoadProgress } from '../faces/face-loader.ts';
import type { Round } from '../flow/flow.ts';
import { leavesTimeToListen, type TimeLimit } from '../flow/time-limit.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import { useStage } from './stage-elements.ts';
import type { RoundPhase } from './trial-runner.ts';
import { useTrial } from './use-trial.ts';
import './trial.css';

type PanelProps = {
  phase: RoundPhase | 'loading';
  progress: LoadProgress;
  face: number;
  resumed: boolean;
  isCovered: boolean;
  pausedHint: string | undefined;
  onBegin: () => void;
};

const StagePanel = ({ phase, progress, face, resumed, isCovered, pausedHint, onBegin }: PanelProps) => {
  const text = useText(trial);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === 'paused' && !isCovered) button.current?.focus();
  }, [phase, isCovered]);

  const { loaded, total, isRetrying } = progress;
  const content = {
    loading: { title: text.loading(loaded, total), hint: isRetrying ? text.retrying : text.loadingHint },
    ready: resumed
      ? { title: text.resumed, hint: text.resumedHint(face + 1, total) }
      : { title: text.ready, hint: text.readyHint },
    getset: { title: text.getSet, hint: '' },
    paused: { title: text.paused, hint: pausedHint ?? text.pausedHint },
  };
  if (phase === 'running' || phase === 'done') return null;
  const { title, hint } = content[phase];
  return (
    <div className="stage-panel absolute inset-0 overflow-auto overscroll-contain rounded-xl border border-line bg-track p-4">
      <div className="grid min-h-full place-content-center justify-items-center gap-3 text-center">
        <div role="status">
          <p className="font-bold text-lg">{title}</p>
          {hint && <p className="mt-1 text-sm">{hint}</p>}
        </div>
        {(phase === 'ready' || phase === 'paused') && (
          <Button ref={button} onClick={onBegin}>
            {text.continue}
          </Button>
        )}
      </div>
    </div>
  );
};

export type RoundSlideProps = {
  round: Round;
  /** The number of faces already answered. Read only once: give each round slide its own `key`. */
  answered: number;
  limit: TimeLimit;
  roundsTotal: number;
  /** The participant returns to this round: it waits for the continue button. */
  resumed: boolean;
  isCovered?: boolean;
  pausedHint?: string;
  /** Stores the answer on the device; the next face waits for it. */
  onAnswer: (answer: Answer) => Promise<void> | void;
};

export const RoundSlide = ({
  round,
  answered,
  limit,
  roundsTotal,
  resumed,
  isCovered = false,
  pausedHint,
  onAnswer,
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
  const { stage, round: elements } = useStage({ from, pixels, limit, nameOf: (face) => text.face(face + 1, total) });
  const { phase, begin } = useTrial({
    ...{ round, answered: from, limit, isLoaded, isCovered, stage },
    waitsForBegin: resumed || hadToWait,
    onAnswer,
  });

  const goOn = () => {
    // The focused button is about to disappear.
    heading.current?.focus();
    begin();
  };

  const position = round.tutorial ? text.practice : text.round(round.number, roundsTotal);
  usePageTitle(position);
  return (
    <Screen
      as="main"
      height="exactly"
      className="round-slide scheme-only-light flex select-none flex-col bg-stage text-text"
    >
      <LightOnly />
      <div
        ref={elements}
        className="mx-auto flex min-h-0 w-full max-w-phone flex-1 flex-col px-4 pt-5 pb-4 landscape:max-lg:max-w-none"
      >
        <div className="flex justify-between gap-3 huge:gap-1 text-sm tabular-nums">
          <span className="font-bold huge:text-xs uppercase tracking-wide">{position}</span>
          {/* Changes in the frame of the face: nothing around it is laid out or painted then. */}
          <span className="shrink-0 grow basis-26 text-text-2">
            <span
              data-stage="number"
              className="block h-6 whitespace-nowrap bg-stage text-end will-change-transform contain-strict *:block"
              translate="no"
            />
          </span>
        </div>
        <div data-stage="dashes" className="mt-2 flex gap-1 sm:gap-1.5" aria-hidden="true">
          {round.images.map(({ id }) => (
            <i key={id} className="h-1.5 flex-1 rounded-full bg-line-strong data-on:bg-fill" />
          ))}
        </div>
        {/* A few seconds leave no time to listen. */}
        {leavesTimeToListen(limit) && <p data-stage="announcement" className="sr-only" role="status" />}
        <div className="grid min-h-0 flex-1 content-center items-center justify-items-center gap-3 py-2 landscape:max-lg:grid-cols-3">
          <div className="text-center">
            <h1
              ref={heading}
              tabIndex={-1}
              translate="no"
              className="font-extrabold uppercase leading-tight tracking-wide"
            >
              {words.adjective[round.adjective]}
            </h1>
            {round.tutorial && <p className="text-sm text-text-2">{text.trial}</p>}
          </div>
          <div className="round-slide-face relative aspect-square">
            <canvas className="size-full rounded-xl bg-face" width={pixels} height={pixels} role="img" hidden />
            <StagePanel {...{ phase, progress, face: from, resumed, isCovered, pausedHint }} onBegin={goOn} />
            {limit !== null && <CountdownRing isVisible={phase === 'running'} />}
          </div>
        </div>
        <AnswerButtons isActive={phase === 'running'} />
      </div>
    </Screen>
  );
};
