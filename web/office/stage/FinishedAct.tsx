import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import { playingIn } from '../sessions/session.ts';
import { StageButton } from './StageBar.tsx';

/** Beyond so many, segments could not be counted any more: the ring is filled without gaps. */
const mostSegments = 60;
const gapDegrees = 3.2;
const [outer, inner] = [128, 94];

const pointAt = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(150 + radius * Math.sin(angle)).toFixed(2)} ${(150 - radius * Math.cos(angle)).toFixed(2)}`;
};

const arc = (from: number, to: number): string => {
  const isLarge = to - from > 180 ? 1 : 0;
  return `M${pointAt(from, outer)}A${outer} ${outer} 0 ${isLarge} 1 ${pointAt(to, outer)}L${pointAt(to, inner)}A${inner} ${inner} 0 ${isLarge} 0 ${pointAt(from, inner)}Z`;
};

type RingProps = { completed: number; joined: number };

const segmentsOf = ({ completed, joined }: RingProps): { isFull: boolean; path: string }[] => {
  if (joined > mostSegments) {
    const open = { isFull: false, path: arc(0, 359.9) };
    return completed > 0 ? [open, { isFull: true, path: arc(0, (359.9 * completed) / joined) }] : [open];
  }
  const width = 360 / joined;
  const gap = Math.min(gapDegrees, width / 4) / 2;
  return Array.from({ length: joined }, (_, place) => ({
    isFull: place < completed,
    path: arc(place * width + gap, (place + 1) * width - gap),
  }));
};

const RingSegments = (props: RingProps) => (
  <g strokeWidth="2">
    {segmentsOf(props).map(({ isFull, path }) => (
      <path key={path} className={isFull ? 'fill-amber stroke-amber-text' : 'fill-none stroke-control'} d={path} />
    ))}
  </g>
);

export const FinishedRing = ({ completed, joined, label, below }: RingProps & { label: string; below: string }) => (
  <div className="relative grid min-h-0 grow place-items-center" role="img" aria-label={label}>
    <svg viewBox="14 14 272 272" aria-hidden="true" className="size-full max-h-72 wide:max-h-108">
      <RingSegments completed={completed} joined={joined} />
    </svg>
    <p aria-hidden="true" className="absolute grid w-60 max-w-1/2 justify-items-center text-center text-base">
      <b className={cx('font-extrabold', completed > 99 ? 'text-2xl' : 'text-3xl')}>{completed}</b>
      <span>{below}</span>
    </p>
  </div>
);

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
