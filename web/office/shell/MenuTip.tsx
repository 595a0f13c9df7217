import { type FocusEvent, type PointerEvent, type ReactElement, useState } from 'react';

type Props = { words: string; isOff?: boolean; children: ReactElement };

const looks =
  'pointer-events-none fixed z-40 -translate-y-1/2 rounded-sm bg-fill px-2.5 py-1 text-on-fill text-sm shadow-pop';

/**
 * Shows the name of an icon of the menu beside it, under the pointer or the keyboard's focus. For the eye only: what is
 * inside has the same name. It stays in the landmark; its fixed place is not clipped by the menu.
 */
export const MenuTip = ({ words, isOff = false, children }: Props) => {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const show = ({ currentTarget }: FocusEvent | PointerEvent) => {
    const box = currentTarget.firstElementChild?.getBoundingClientRect();
    if (box) setPlace({ left: box.right + 8, top: box.top + box.height / 2 });
  };
  const hide = () => setPlace(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is operated; this only sees where the pointer is.
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {place && !isOff && (
        <span className={looks} style={place} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  );
};
