import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type Props = {
  words: string;
  side?: 'top' | 'right';
  /** Where the words are on screen anyway. */
  isOff?: boolean;
  /** One element that can be pointed at or has the focus. */
  children: ReactElement;
};

/**
 * Words beside an icon, under the pointer or the keyboard's focus, until Escape. For the eye only: give what is inside the
 * same name. On a phone nobody sees them.
 */
export const Tooltip = ({ words, side = 'top', isOff = false, children }: Props) => (
  <Base.Root disabled={isOff}>
    <Base.Trigger render={children} delay={200} />
    <Base.Portal>
      <Base.Positioner className="z-50" side={side} sideOffset={8} collisionPadding={8}>
        <Base.Popup
          className="max-w-80 rounded-sm border border-transparent bg-fill px-2.5 py-1 text-on-fill text-sm shadow-pop"
          aria-hidden="true"
        >
          {words}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
