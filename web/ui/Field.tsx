import { Info } from 'lucide-react';
import { type ComponentProps, type ReactElement, useId, useState } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

export type FieldProps = {
  id?: string | undefined;
  label: string;
  about?: string | undefined;
  error?: string | undefined;
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

export type ControlLook = {
  size?: keyof typeof controlSizes | undefined;
  /** A filter: with a thin border. */
  isQuiet?: boolean | undefined;
};

export const controlLooksOf = ({ size = 'normal', isQuiet = false }: ControlLook): string =>
  cx(box, isQuiet ? 'border-line-strong' : 'border-control', controlSizes[size]);

export type InField<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'onChange' | 'value' | 'className' | 'size'> & {
    value: string;
    onChange: (value: string) => void;
  };

export const splitField = <Props extends FieldProps>(props: Props) => {
  const { label, about, error, tip, below, className, id, isLabelHidden, ...rest } = props;
  return [{ label, about, error, tip, below, className, id, isLabelHidden }, rest] as const;
};

type Props = FieldProps & { children: (control: ControlProps) => ReactElement };

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

/** A hint behind a button: unlike a title it works with touch, keyboard and screen readers. */
export const ToggleTip = ({ label, text }: { label: string; text: string }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className="contents">
      <button
        type="button"
        className="-my-3 grid size-11 place-items-center rounded-full text-text-2 hover:text-text aria-expanded:text-text"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        <Info className="size-5" />
      </button>
      <span id={id} role="status" className="basis-full">
        {open && <span className="my-1 block rounded-md bg-fill px-3 py-2 text-on-fill text-sm">{text}</span>}
      </span>
    </span>
  );
};
