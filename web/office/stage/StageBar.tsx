import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import type { Elements } from '../../ui/elements.ts';
import { type Act, acts } from './stage-place.ts';

type ButtonProps = {
  /** The key that does the same. */
  shortcut?: string;
  variant?: 'plain' | 'filled' | 'big' | 'stop';
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A button of the stage, with its key. After a click the focus goes away, so that Space goes on wherever one clicked. */
export const StageButton = ({ shortcut, variant = 'plain', disabled = false, onPress, children }: ButtonProps) => {
  const onClick = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (detail > 0) currentTarget.blur();
    onPress();
  };
  const key = shortcut && (
    <span className="stage-key" aria-hidden="true">
      {shortcut}
    </span>
  );
  return (
    <button type="button" className="stage-button" data-variant={variant} disabled={disabled} onClick={onClick}>
      {variant !== 'big' && key}
      <span>{children}</span>
      {variant === 'big' && key}
    </button>
  );
};

type Props = {
  act: Act;
  name: string;
  /** Beside the name: which word, or that the class is simulated. */
  note?: string | undefined;
  /** Since when the server has not answered, as a time of day. */
  staleSince: string | undefined;
  onLeave: () => void;
  /** The buttons of the act. */
  children?: Elements;
};

/** The bottom line, which is the teacher's: class, act, keys. */
export const StageBar = ({ act, name, note, staleSince, onLeave, children }: Props) => {
  const text = useText(stage);
  return (
    <footer className="stage-bar">
      <p className="stage-bar-name" role="status">
        {staleSince ? (
          <strong className="stage-bar-away">{text.away(staleSince)}</strong>
        ) : (
          <span>{note ? `${name} · ${note}` : name}</span>
        )}
      </p>
      <ol className="stage-acts" aria-label={text.acts.label}>
        {acts.map((each) => (
          <li key={each} aria-current={each === act ? 'step' : undefined}>
            {text.acts[each]}
          </li>
        ))}
      </ol>
      <div className="stage-bar-keys">
        {children}
        <StageButton shortcut={text.keys.escape} onPress={onLeave}>
          {text.keys.leave}
        </StageButton>
      </div>
    </footer>
  );
};
