import type { ReactNode } from 'react';
import './page.css';

type Props = {
  /** Text of the link that jumps over the header; without it there is none. */
  skip?: string;
  header?: ReactNode;
  footer?: ReactNode;
  /** `wide` for pages with two columns, `narrow` for one column to read. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
};

/** The shell of a page: landmarks, one column in the middle, footer at the bottom also when there is little to show. */
export const Page = ({ skip, header, footer, width = 'narrow', children }: Props) => (
  <div className="page" data-width={width}>
    {skip && (
      <a className="skip-link" href="#content">
        {skip}
      </a>
    )}
    {header && <header className="page-header">{header}</header>}
    <main id="content" className="page-main" tabIndex={-1}>
      {children}
    </main>
    {footer && <footer className="page-footer">{footer}</footer>}
  </div>
);
