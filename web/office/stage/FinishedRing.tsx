import { cx } from '../../ui/cx.ts';

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

type Props = { completed: number; joined: number };

const segmentsOf = ({ completed, joined }: Props): { isFull: boolean; path: string }[] => {
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

/** The segments of a ring, one for each pupil who joined; those who have finished are filled. */
export const RingSegments = (props: Props) => (
  <g strokeWidth="2">
    {segmentsOf(props).map(({ isFull, path }) => (
      <path key={path} className={isFull ? 'fill-amber stroke-amber-text' : 'fill-none stroke-control'} d={path} />
    ))}
  </g>
);

/** How many have finished, of those who joined. */
export const FinishedRing = ({ completed, joined, label, below }: Props & { label: string; below: string }) => (
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
