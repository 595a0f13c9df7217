import './progress-bar.css';

type Props = {
  /** 0 to 1. */
  value: number;
  label: string;
};

/** A progress bar fixed at the top of the window. */
export const ProgressBar = ({ value, label }: Props) => {
  const percent = Math.round(value * 100);
  return (
    <section className="progress-bar" aria-label={label}>
      <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <i style={{ transform: `scaleX(${value})` }} />
      </div>
    </section>
  );
};
