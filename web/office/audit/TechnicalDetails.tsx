import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { reachable } from './reachable.ts';

/** A collapsed stack trace. `of` is the error, which distinguishes several of them for screen readers. */
export const TechnicalDetails = ({ stack, of }: { stack: string; of: string }) => {
  const text = useText(audit);
  if (stack === '') return null;
  return (
    <details className="log-stack">
      <summary>{text.stack}</summary>
      <section aria-label={text.stackOf(of.slice(0, 80))} {...reachable}>
        <pre dir="ltr">{stack}</pre>
      </section>
    </details>
  );
};
