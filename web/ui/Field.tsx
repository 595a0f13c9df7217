import { type ReactElement, useId } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

export type FieldProps = {
  label: string;
  /** A line below the label. */
  about?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** Beside the label: a toggle tip. */
  tip?: Elements;
  /** Below the control, such as the state of several rules. */
  below?: Elements;
  className?: string | undefined;
};

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The looks of what can be typed in or chosen from. */
export const controlLooks =
  'min-h-field w-full rounded-field border-[1.5px] border-control bg-surface px-3 text-base hover:border-text aria-invalid:border-no';

type Props = FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactElement };

/** A label, what it says more, a control and what is wrong with it, tied together for screen readers. */
export const Field = ({ label, about, error, tip, below, className, id: given, children }: Props) => {
  const own = useId();
  const id = given ?? own;
  const described = cx(about && `${id}-about`, below && `${id}-below`, error && `${id}-error`);
  return (
    <div className={cx('grid min-w-0 content-end gap-1', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <label htmlFor={id} className="font-bold text-sm">
          {label}
        </label>
        {tip}
      </div>
      {about && (
        <p id={`${id}-about`} className="text-text-2 text-xs">
          {about}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {below && <div id={`${id}-below`}>{below}</div>}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-no text-sm">
          {error}
        </p>
      )}
    </div>
  );
};
