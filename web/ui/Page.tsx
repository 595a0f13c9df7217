import type { ReactNode } from 'react';
import './page.css';

type Props = {
  /** Text of the link that skips the header; without it there is no such link. */
  skip?: string;
  header?: ReactNode;
  footer?: ReactNode;
  /** `wide` for pages with two columns, `narrow` for a single column of text. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
};

/** The frame of a page: landmarks, centred content, and a footer that stays at the bottom of short pages. */
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
