import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../i18n/language.tsx';
import './page-heading.css';

type Props = {
  title: string;
  /** The name of the page in the browser's tab, where the heading is not one. */
  name?: string;
  /** A line or two below the heading. */
  lead?: ReactNode;
  /** Buttons beside it. */
  actions?: ReactNode;
};

/** Whether a page of the office was on screen before. */
let hasArrived = false;

/** The first heading of a page. It takes the focus when one comes from another page, so that a screen reader begins there. */
export const PageHeading = ({ title, name = title, lead, actions }: Props) => {
  usePageTitle(name);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useLocation().key === 'default';
  const arrive = useEffectEvent(() => {
    // Who opens an address begins at the top of the page.
    if (hasArrived || !isOpened) heading.current?.focus({ preventScroll: true });
    hasArrived = true;
  });
  useEffect(() => arrive(), []);
  return (
    <div className="page-heading">
      <div className="page-heading-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </div>
  );
};
