import { Tooltip } from '@mantine/core';
import { type ReactNode, use, useEffect, useState } from 'react';
import { LayoutContext } from './layout.ts';

type Props = {
  text: string;
  lines: 1 | 2;
  /** The text as it stands in the row, if not plainly. */
  children?: ReactNode;
};

/** Whether an element shows less than its whole text, at any width of the window. */
const useCut = (element: HTMLElement | null): boolean => {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isCut;
};

/**
 * A text of a table's row that takes no more than so many lines, so that rows are of one height. One that is cut is a
 * button, which shows all of it to pointer, touch and keyboard; cards show every text whole.
 */
export const Clamped = ({ text, lines, children = text }: Props) => {
  const { isWide } = use(LayoutContext);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isCut = useCut(element);
  if (!isWide) return <span>{children}</span>;
  const shown = (
    <span className="clamped" data-lines={lines} ref={setElement}>
      {children}
    </span>
  );
  if (!isCut) return shown;
  return (
    <Tooltip
      label={text}
      multiline
      withArrow
      withinPortal={false}
      maw={420}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className="clamped-whole">
        {shown}
      </button>
    </Tooltip>
  );
};
