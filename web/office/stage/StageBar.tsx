import type { ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { type Act, acts } from './stage-place.ts';

const looks = {
  plain: 'gap-2 border-transparent px-2 hover:underline',
  filled: 'gap-2 border-transparent bg-fill px-5 font-bold text-on-fill hover:bg-fill-hover',
  stop: 'gap-2 border-no bg-surface px-5 font-bold text-no hover:bg-no-soft',
  big: 'mt-10 flex-row-reverse gap-5 border-transparent bg-amber px-6 wide:px-10 py-5 font-bold text-ink text-xl',
};

type ButtonProps = {
  shortcut?: string;
  variant?: keyof typeof looks | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
};

export const StageButton = ({ shortcut, variant = 'plain', disabled, onPress, children }: ButtonProps) => (
  <button
    type="button"
    className={cx(
      'inline-flex items-center wide:whitespace-nowrap rounded-md border py-2 disabled:opacity-60',
      looks[variant],
    )}
    disabled={disabled}
    onClick={onPress}
  >
    {shortcut && (
      <span
        className={cx('rounded-sm border border-current px-2 font-bold', variant === 'big' ? 'text-sm' : 'text-3xs')}
        aria-hidden="true"
      >
        {shortcut}
      </span>
    )}
    <span>{children}</span>
  </button>
);

type Props = { act: Act; name: string; staleSince: string | undefined; onLeave: () => void; children?: Elements };

/** The bottom line, which is the teacher's: class, act, keys. On paper and on ink alike. */
export const StageBar = ({ act, name, staleSince, onLeave, children }: Props) => {
  const text = useText(stage);
  const hereLooks = cx('font-bold', act === 'finished' ? 'border-current' : 'border-track bg-track');
  return (
    <footer className="mt-6 wide:mt-0 flex wide:h-18 flex-wrap wide:flex-nowrap items-center gap-x-6 gap-y-2 text-2xs">
      <p className="min-w-0 wide:flex-1 truncate opacity-80" role="status">
        {staleSince ? (
          <strong className="rounded-full bg-amber-soft px-3 py-1 text-text">{text.away(staleSince)}</strong>
        ) : (
          <span>{name}</span>
        )}
      </p>
      <ol className="flex flex-wrap wide:flex-nowrap items-center gap-2" aria-label={text.acts.label}>
        {acts.map((each) => (
          <li
            key={each}
            className={cx(
              'whitespace-nowrap rounded-full border px-3 py-1',
              each === act ? hereLooks : 'border-transparent opacity-80',
            )}
            aria-current={each === act ? 'step' : undefined}
          >
            {text.acts[each]}
          </li>
        ))}
      </ol>
      <div className="flex wide:flex-1 flex-wrap wide:flex-nowrap items-center wide:justify-end gap-1.5">
        {children}
        <StageButton shortcut="Esc" onPress={onLeave}>
          {text.keys.leave}
        </StageButton>
      </div>
    </footer>
  );
};
