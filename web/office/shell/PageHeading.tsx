import type { ReactNode } from 'react';
import { usePageTitle } from '../../i18n/language.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import './page-heading.css';

type Props = {
  title: string;
  /** The page's name in the browser's tab, if the heading does not serve as one. */
  name?: string;
  /** A line or two, shown below the heading. */
  lead?: ReactNode;
  /** Buttons, shown beside the heading. */
  actions?: ReactNode;
};

/** The main heading of a page. It gets the focus on arrival from another page. */
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
