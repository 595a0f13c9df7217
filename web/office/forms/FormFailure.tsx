import type { ReactNode } from 'react';
import './form-failure.css';

/** Why a form could not be sent. The live region is always there, so that screen readers announce the message. */
export const FormFailure = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="form-failure">
    {children && (
      <p>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M10 5.5v5.5M10 14v.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span>{children}</span>
      </p>
    )}
  </div>
);
