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

const full = 'fill-amber stroke-amber-text';
const open = 'fill-none stroke-control';

type Props = { completed: number; joined: number };

/** The segments of a ring, one for each pupil who joined; those who have finished are filled. */
export const RingSegments = ({ completed, joined }: Props) => {
  if (joined > mostSegments) {
    return (
      <g strokeWidth="2">
        <path className={open} d={arc(0, 359.9)} />
        {completed > 0 && <path className={full} d={arc(0, (359.9 * completed) / joined)} />}
      </g>
    );
  }
  const width = 360 / Math.max(1, joined);
  const gap = Math.min(gapDegrees, width / 4);
  return (
    <g strokeWidth="2">
      {Array.from({ length: joined }, (_, place) => place).map((place) => (
        <path
          key={place}
          className={place < completed ? full : open}
          d={arc(place * width + gap / 2, (place + 1) * width - gap / 2)}
        />
      ))}
    </g>
  );
};

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
