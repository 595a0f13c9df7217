import { type CSSProperties, type FocusEvent, type PointerEvent, type ReactElement, useEffect, useState } from 'react';

type Props = {
  words: string;
  side?: keyof typeof places;
  /** Where the words are on screen anyway. */
  isOff?: boolean;
  children: ReactElement;
};

/** Part of the words' place, so that the pointer can go there. */
const gap = 8;

const places = {
  right: (box: DOMRect): CSSProperties => ({
    left: box.right,
    paddingLeft: gap,
    top: box.top + box.height / 2,
    transform: 'translateY(-50%)',
  }),
  /** Below, where there is no room; it grows towards the middle of the window. */
  above: (box: DOMRect): CSSProperties => ({
    ...(box.top < 48 ? { top: box.bottom, paddingTop: gap } : { bottom: innerHeight - box.top, paddingBottom: gap }),
    ...(box.left < innerWidth / 2 ? { left: box.left } : { right: innerWidth - box.right }),
  }),
};

/**
 * Words beside an icon, until Escape. For the eye only: what is inside has the same name. Its fixed place is not clipped;
 * the library's would add 30 KB to the office's first page.
 */
export const Tooltip = ({ words, side = 'above', isOff = false, children }: Props) => {
  const [place, setPlace] = useState<CSSProperties>();
  const show = ({ currentTarget }: FocusEvent | PointerEvent) => {
    const box = currentTarget.firstElementChild?.getBoundingClientRect();
    if (box) setPlace(places[side](box));
  };
  const hide = () => setPlace(undefined);
  const isShown = place !== undefined && !isOff;
  useEffect(() => {
    if (!isShown) return;
    // Wherever the focus is; a dialog around it stays open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setPlace(undefined);
    };
    const listening = new AbortController();
    const first = { capture: true, signal: listening.signal };
    document.addEventListener('keydown', onKeyDown, first);
    document.addEventListener('scroll', () => setPlace(undefined), first);
    return () => listening.abort();
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is operated; this only sees where the pointer is.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press what is inside, which clicks as well.
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
      onClick={hide}
    >
      {children}
      {isShown && (
        <span className="fixed z-50" style={place} aria-hidden="true">
          <span className="block max-w-80 rounded-sm bg-fill px-2.5 py-1 text-on-fill text-sm shadow-pop">{words}</span>
        </span>
      )}
    </span>
  );
};
