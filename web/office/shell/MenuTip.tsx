import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = { words: string; isOff?: boolean; children: ReactElement<Record<string, unknown>> };

/** The tooltip beside an icon of the menu. Without a portal it stays in the landmark; fixed, it is not clipped. */
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
