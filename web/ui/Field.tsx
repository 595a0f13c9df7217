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
  /** Leaves the label to screen readers, in a row of filters. */
  isLabelHidden?: boolean | undefined;
  /** Below the control, such as the state of several rules. */
  below?: Elements;
  className?: string | undefined;
};

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

const box = 'w-full rounded-field border-[1.5px] bg-surface hover:border-text aria-invalid:border-no office:border';

const controlSizes = {
  small: 'min-h-button-small px-2 text-sm',
  normal: 'min-h-field px-3 text-base',
  /** The one field that a page is for. */
  large: 'min-h-12 px-3.5 text-md',
};

export type ControlSize = keyof typeof controlSizes;

/** The looks of what can be typed in or chosen from; quiet ones are filters. */
export const controlLooksOf = (size: ControlSize = 'normal', isQuiet = false): string =>
  cx(box, isQuiet ? 'border-line-strong' : 'border-control', controlSizes[size]);

export const controlLooks = controlLooksOf();

type Props = FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactElement };

/** A label, what it says more, a control and what is wrong with it, tied together for screen readers. */
export const Field = ({ label, about, error, tip, below, className, isLabelHidden, id: given, children }: Props) => {
  const own = useId();
  const id = given ?? own;
  const described = cx(about && `${id}-about`, below && `${id}-below`, error && `${id}-error`);
  return (
    <div className={cx('grid min-w-0 content-end gap-1', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-2'}>
        <label htmlFor={id} className="font-bold office:font-semibold text-sm">
          {label}
        </label>
        {tip}
      </div>
      {about && (
        <p id={`${id}-about`} className="office:text-sm text-text-2 text-xs">
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
