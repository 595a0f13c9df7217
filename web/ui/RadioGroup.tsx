import { Check } from 'lucide-react';
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

type Choice = {
  name?: string;
  value: string | undefined;
  select: (value: string) => void;
  press: (value: string) => void;
};

const ChoiceContext = createContext<Choice>({ value: undefined, select: () => {}, press: () => {} });

type Props = {
  value: string | undefined;
  /** Whenever another card is selected, at each arrow key too: keep it, and do no more. */
  onChange: (value: string) => void;
  /** When the choice is made: by a press, or with Space or Enter on the selected card. Here something may be sent. */
  onChoose?: ((value: string) => void) | undefined;
  /** When the selected card is pressed once more. */
  onClear?: (() => void) | undefined;
  legend: string | Elements;
  /** Leaves the legend to screen readers, where a heading says the same. */
  isLegendHidden?: boolean;
  about?: string;
  disabled?: boolean;
  children: ReactNode;
};

export const RadioGroup = (props: Props) => {
  const { legend, isLegendHidden = false, about, value, onChange, onChoose, onClear, disabled, children } = props;
  const name = useId();
  // An arrow key selects the next card on its way to another one.
  const isMoving = useRef(false);
  const endMove = () => {
    isMoving.current = false;
  };
  const select = (next: string) => {
    onChange(next);
    if (!isMoving.current) onChoose?.(next);
  };
  const press = (next: string) => {
    if (next !== value || isMoving.current) return;
    if (onClear) onClear();
    else onChoose?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isMoving.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter' || value === undefined || !onChoose) return;
    event.preventDefault();
    onChoose(value);
  };
  return (
    <fieldset
      className="min-w-0"
      disabled={disabled}
      aria-describedby={about && `${name}-about`}
      onKeyDownCapture={onKeyDown}
      onKeyUpCapture={endMove}
      onPointerDownCapture={endMove}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-balance font-bold text-base'}>{legend}</legend>
      {about && (
        <p id={`${name}-about`} className="mb-2 text-text-2 text-xs">
          {about}
        </p>
      )}
      <div className="grid grid-cols-2 huge:grid-cols-1 gap-2 landscape:max-lg:grid-cols-3">
        <ChoiceContext value={{ name, value, select, press }}>{children}</ChoiceContext>
      </div>
    </fieldset>
  );
};

const cardLooks =
  'relative flex min-h-11 min-w-0 cursor-pointer rounded-lg border-[1.5px] bg-surface px-2.5 hover:border-fill';

type CardProps = { value: string; label: string | Elements; picture?: Elements; className?: string };

export const RadioCard = ({ value, label, picture, className }: CardProps) => {
  const choice = use(ChoiceContext);
  const isChosen = choice.value === value;
  return (
    <label
      className={cx(
        cardLooks,
        picture ? 'flex-col justify-between gap-1.5 pt-2 pb-1.5' : 'items-center py-2',
        isChosen ? 'border-fill shadow-[inset_0_0_0_1.5px_var(--color-fill)]' : 'border-line-strong',
        className,
      )}
    >
      <input
        type="radio"
        className="peer sr-only"
        name={choice.name}
        value={value}
        checked={isChosen}
        onClick={() => choice.press(value)}
        onChange={() => choice.select(value)}
      />
      {/* Around the whole card, what the hidden button has. */}
      <span className="pointer-events-none absolute inset-0 rounded-lg outline-focus outline-offset-2 peer-focus-visible:outline-3" />
      {picture}
      <span className={cx('flex items-center gap-2 text-sm leading-tight', isChosen ? 'font-bold' : 'font-medium')}>
        <span
          className={cx(
            'grid size-4.5 shrink-0 place-items-center rounded-full border-[1.5px]',
            isChosen ? 'border-fill bg-fill text-on-fill' : 'border-control',
          )}
        >
          {isChosen && <Check className="size-3" strokeWidth={3} />}
        </span>
        <span className="min-w-0">{label}</span>
      </span>
    </label>
  );
};
