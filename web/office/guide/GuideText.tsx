import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import { GuideHeading } from './GuideHeading.tsx';
import { readHeading } from './sections.ts';

const components: Components = {
  h2: ({ children }) => <GuideHeading level="h3" {...readHeading(String(children))} />,
  a: ({ href = '', children }) =>
    href.startsWith('/') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} rel="noreferrer">
        {children}
      </a>
    ),
};

/** Markdown of the guide; its headings stand one level below that of their section. */
export const GuideText = ({ markdown }: { markdown: string }) => (
  <Markdown components={components}>{markdown}</Markdown>
);
