import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';
import './message.css';

type Props = {
  /** A word above the title. */
  above?: string;
  title: string;
  children: Elements;
  /** Buttons and links that lead on. */
  actions: ReactNode;
};

/** A whole page with a single message. Focuses its heading, so that a screen reader starts there. */
export const Message = ({ above, title, children, actions }: Props) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className="message">
      {above && <p className="message-above">{above}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <div className="message-actions">{actions}</div>
    </div>
  );
};
