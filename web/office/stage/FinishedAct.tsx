import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { playingIn } from '../sessions/session-state.ts';
import { RingSegments } from './FinishedRing.tsx';
import { StageButton } from './StageBar.tsx';

type Props = { session: LiveSession; isBusy: boolean; onLook: () => void };

/** Act 3: everybody has finished, or the teacher has ended it. One button. */
export const FinishedAct = ({ session, isBusy, onLook }: Props) => {
  const { finished: text, goOn, keys } = useText(stage);
  const { num_joined, num_completed, flg_may_change } = session;
  const isEverybody = playingIn(session) === 0 && num_joined > 0;
  const isWholeClass = isEverybody && num_joined > 1;
  const some = num_completed === 0 ? text.nobody : text.some(num_completed, num_joined);
  const then = 'mt-9 max-w-176 text-md opacity-90';
  return (
    <div className="grid min-h-0 grow grid-cols-1 wide:grid-cols-2 items-center gap-4">
      <div>
        {isWholeClass && <p className="mb-5 font-bold text-amber text-xl">{text.of(num_completed, num_joined)}</p>}
        <h1 tabIndex={-1} className="font-extrabold text-3xl">
          {isWholeClass ? text.everybody : some}
        </h1>
        {flg_may_change ? (
          <StageButton variant="big" shortcut={keys.space} disabled={isBusy} onPress={onLook}>
            {goOn}
          </StageButton>
        ) : (
          <p className={then}>{text.foreign}</p>
        )}
        {num_completed > 0 && <p className={then}>{text.next}</p>}
      </div>
      <svg viewBox="0 0 760 500" aria-hidden="true" className="w-full max-w-72 wide:max-w-none">
        <g className="fill-none stroke-on-fill" strokeWidth="26" strokeLinejoin="round" strokeLinecap="round">
          <path d="M18 250C150 40 610 40 742 250 610 460 150 460 18 250Z" />
          <g transform="translate(380 250) scale(1.06) translate(-150 -150)">
            <RingSegments completed={num_completed} joined={num_joined} />
            {isEverybody && <path d="M114 152 139 177 188 122" strokeWidth="17" />}
          </g>
        </g>
      </svg>
    </div>
  );
};
