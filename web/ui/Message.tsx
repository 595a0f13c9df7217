import type { ReactNode } from 'react';
import './message.css';

type Props = { title: string; children: ReactNode /** Buttons and links that lead on. */; actions: ReactNode };

/** A whole page with one thing to say. */
export const Message = ({ title, children, actions }: Props) => (
  <div className="message">
    <h1>{title}</h1>
    {children}
    <div className="message-actions">{actions}</div>
  </div>
);
