import { useState } from 'react';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { SeriesLabel } from './SeriesLabel.tsx';
import { callName, pageName, wordsOf } from './series-name.ts';
import { useDates } from './use-dates.ts';
import { usePageNames } from './use-names.ts';

const maxLength = 160;

/** An untrusted text: isolated from the text around it, and truncated with a button to show all of it. */
export const LongText = ({ text }: { text: string }) => {
  const { showAll, showLess } = useText(audit);
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > maxLength;
  return (
    <span className="wrap-anywhere">
      <bdi>{isLong && !isWhole ? `${text.slice(0, maxLength).trimEnd()}…` : text}</bdi>
      {isLong && (
        <>
          {' '}
          <TextButton isInline aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? showLess : showAll}
          </TextButton>
        </>
      )}
    </span>
  );
};

/** The time to the second, or the quarter of an hour for anonymous rows. */
export const TimeCell = ({ moment, user }: { moment: string; user?: string | null }) => (
  <time className="whitespace-nowrap text-text-2" dateTime={moment}>
    {useDates().time(moment, user)}
  </time>
);

export const UserCell = ({ user, nobody }: { user: string | null; nobody: string }) =>
  user === null ? (
    <span className="text-text-3">{nobody}</span>
  ) : (
    <span className="block max-w-52 truncate" title={user}>
      <bdi>{user}</bdi>
    </span>
  );

export const PageCell = ({ page }: { page: string }) => (
  <div className="min-w-44">
    <SeriesLabel name={pageName(page, usePageNames())} />
  </div>
);

/** A call in words, and as it is: `METHOD route`. */
export const CallCell = ({ call }: { call: string }) => (
  <div className="min-w-56">
    <SeriesLabel name={callName(call, useText(auditCalls))} />
  </div>
);

/** A status with its meaning; errors stand out by weight and sign, not by colour alone. */
export const StatusCell = ({ status }: { status: number }) => {
  const words = wordsOf(String(status), useText(audit).statuses);
  const isError = status >= 400;
  return (
    <span className={isError ? 'block min-w-24 text-no' : 'whitespace-nowrap'}>
      <strong>
        {isError && <span aria-hidden="true">▲ </span>}
        <span>{status}</span>
      </strong>{' '}
      {words && <span>{words}</span>}
    </span>
  );
};

/** Names and values on one line, for a file. */
export const parametersText = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

export const ParametersCell = ({ parameters }: { parameters: Readonly<Record<string, string>> }) => (
  <ul className="min-w-28">
    {Object.entries(parameters).map(([name, value]) => (
      <li key={name}>
        <code className="font-mono text-text-3 text-xs" translate="no">
          <bdi>{name}</bdi>
        </code>{' '}
        <LongText text={value} />
      </li>
    ))}
  </ul>
);

/** A collapsed stack trace. `of` is the error, which distinguishes several of them for screen readers. */
export const TechnicalDetails = ({ stack, of }: { stack: string; of: string }) => {
  const text = useText(audit);
  if (stack === '') return null;
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center font-semibold underline decoration-line-strong">
        {text.stack}
      </summary>
      <section
        className="mb-2 overflow-x-auto rounded-md bg-sunken p-3"
        aria-label={text.stackOf(of.slice(0, 80))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <pre className="font-mono text-xs" dir="ltr">
          {stack}
        </pre>
      </section>
    </details>
  );
};
