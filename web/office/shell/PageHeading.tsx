import type { ReactNode } from 'react';
import { usePageTitle } from '../../i18n/language.tsx';
import { usePageArrival } from './use-page-arrival.ts';
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

/** The first heading of a page. It takes the focus when one comes from another page. */
export const PageHeading = ({ title, name = title, lead, actions }: Props) => {
  usePageTitle(name);
  const heading = usePageArrival<HTMLHeadingElement>();
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
