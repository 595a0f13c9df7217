import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import { LongText } from './LongText.tsx';
import { SeriesLabel } from './SeriesLabel.tsx';
import { callName, pageName, wordsOf } from './series-name.ts';
import { useDates } from './use-dates.ts';
import { usePageNames } from './use-page-names.ts';

/** The time to the second, or the quarter of an hour for anonymous rows. */
export const TimeCell = ({ moment, user }: { moment: string; user?: string | null }) => (
  <time className="log-time" dateTime={moment}>
    {useDates().time(moment, user)}
  </time>
);

export const UserCell = ({ user, nobody }: { user: string | null; nobody: string }) =>
  user === null ? <span className="log-quiet">{nobody}</span> : <LongText text={user} />;

export const PageCell = ({ page }: { page: string }) => <SeriesLabel name={pageName(page, usePageNames())} />;

/** A call in words, and as it is: `METHOD route`. */
export const CallCell = ({ call }: { call: string }) => <SeriesLabel name={callName(call, useText(auditCalls))} />;

/** A status with its meaning; errors stand out by weight and sign, not by colour alone. */
export const StatusCell = ({ status }: { status: number }) => {
  const words = wordsOf(String(status), useText(audit).statuses);
  return (
    <span className="log-status" data-error={status >= 400 || undefined}>
      <strong>
        {status >= 400 && <span aria-hidden="true">▲ </span>}
        <span>{status}</span>
      </strong>{' '}
      {words && <span>{words}</span>}
    </span>
  );
};

export const ParametersCell = ({ parameters }: { parameters: Readonly<Record<string, string>> }) => (
  <ul className="log-parameters">
    {Object.entries(parameters).map(([name, value]) => (
      <li key={name}>
        <code translate="no">
          <bdi>{name}</bdi>
        </code>{' '}
        <LongText text={value} />
      </li>
    ))}
  </ul>
);
