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

/** The segments of a ring, one for each pupil who joined; those who have finished are filled. */
export const RingSegments = ({ completed, joined }: Props) => {
  if (joined > mostSegments) {
    const end = (359.9 * completed) / joined;
    return (
      <>
        <path className="ring-open" d={arc(0, 359.9)} />
        {completed > 0 && <path className="ring-full" d={arc(0, end)} />}
      </>
    );
  }
  const width = 360 / Math.max(1, joined);
  const gap = Math.min(gapDegrees, width / 4);
  return Array.from({ length: joined }, (_, place) => place).map((place) => (
    <path
      key={place}
      className={place < completed ? 'ring-full' : 'ring-open'}
      d={arc(place * width + gap / 2, (place + 1) * width - gap / 2)}
    />
  ));
};

/** How many have finished, of those who joined. */
export const FinishedRing = ({ completed, joined, label, below }: Props & { label: string; below: string }) => (
  <div className="stage-ring" role="img" aria-label={label}>
    <svg viewBox="14 14 272 272" aria-hidden="true" className="stage-ring-drawing">
      <RingSegments completed={completed} joined={joined} />
    </svg>
    <p aria-hidden="true">
      <b>{completed}</b>
      <span>{below}</span>
    </p>
  </div>
);
