import './progress-bar.css';

type Props = { /** 0 to 1. */ value: number; label: string };

/** How far along, fixed at the top of the window. */
export const ProgressBar = ({ value, label }: Props) => {
  const percent = Math.round(value * 100);
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ transform: `scaleX(${value})` }} />
    </div>
  );
};
