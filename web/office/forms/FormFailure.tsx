import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why a form could not be sent. The live region is always there, so that screen readers announce the message. */
export const FormFailure = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="empty:hidden">
    {children && (
      <p className="flex items-start gap-2 rounded-md bg-no-soft px-3 py-2 text-no">
        <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">{children}</span>
      </p>
    )}
  </div>
);
