import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = { words: string; isOff?: boolean; children: ReactElement<Record<string, unknown>> };

/** The words beside an icon of the menu. Fixed and in place, so that it lies in the landmark and is not cut off by it. */
export const MenuTip = ({ words, isOff = false, children }: Props) => (
  <Tooltip
    classNames={{ tooltip: 'menu-tip' }}
    label={words}
    disabled={isOff}
    position="right"
    offset={18}
    withinPortal={false}
    floatingStrategy="fixed"
    events={{ hover: true, focus: true, touch: false }}
  >
    {children}
  </Tooltip>
);
