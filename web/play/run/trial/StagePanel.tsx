import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { trial } from '../../../i18n/trial.ts';
import { Button } from '../../../ui/Button.tsx';
import type { LoadProgress } from '../faces/face-loader.ts';
import type { RoundPhase } from './trial-runner.ts';

type Props = {
  phase: RoundPhase | 'loading';
  progress: LoadProgress;
  face: number;
  resumed: boolean;
  isCovered: boolean;
  pausedHint: string | undefined;
  onBegin: () => void;
};

export const StagePanel = ({ phase, progress, face, resumed, isCovered, pausedHint, onBegin }: Props) => {
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
