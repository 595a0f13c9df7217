import { type ReactNode, useState } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { TextButton } from '../../ui/TextLink.tsx';
import type { Cell } from '../csv/csv.ts';
import { useDates } from './audit-dates.ts';
import { Code, SeriesLabel, type SeriesName, useNames, wordsOf } from './series-name.tsx';

/** A cell of a list: what stands in a file, and in the list unless `show` says otherwise. */
export type LogCell = { text: Cell; show?: ReactNode };

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

const parametersText = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

export const useCells = () => {
  const { time } = useDates();
  const names = useNames();
  const { statuses } = useText(audit);
  /** What is recorded, in words, and as it is. */
  const named = (text: string, name: SeriesName): LogCell => ({ text, show: text && <SeriesLabel name={name} /> });
  return {
    named,
    page: (page: string) => named(page, names.page(page)),
    /** To the second, or the quarter of an hour for anonymous rows. */
    time: (moment: string, user?: string | null): LogCell => ({
      text: time(moment, user),
      show: (
        <time className="whitespace-nowrap text-text-2" dateTime={moment}>
          {time(moment, user)}
        </time>
      ),
    }),
    user: (user: string | null, nobody: string): LogCell => ({
      text: user,
      show:
        user === null ? (
          <span className="text-text-3">{nobody}</span>
        ) : (
          <span className="block max-w-52 truncate" title={user}>
            <bdi>{user}</bdi>
          </span>
        ),
    }),
    error: (error: string): LogCell => ({
      text: error,
      show: (
        <strong>
          <LongText text={error} />
        </strong>
      ),
    }),
    /** With its meaning; errors stand out by weight and sign, not by colour alone. */
    status: (status: number): LogCell => ({
      text: status,
      show: (
        <span className={status >= 400 ? 'block min-w-24 text-no' : 'whitespace-nowrap'}>
          <strong>
            {status >= 400 && <span aria-hidden="true">▲ </span>}
            <span>{status}</span>
          </strong>{' '}
          <span>{wordsOf(String(status), statuses)}</span>
        </span>
      ),
    }),
    /** `labelOf` and `wordsFor` put names and values into words; without them, they stand as they are. */
    pairs: (
      pairs: Readonly<Record<string, string>>,
      labelOf: (name: string) => Elements = (name) => <Code text={name} />,
      wordsFor: (name: string, value: string) => string = (_, value) => value,
    ): LogCell => ({
      text: parametersText(pairs),
      show: (
        <ul>
          {Object.entries(pairs).map(([name, value]) => (
            <li key={name}>
              {labelOf(name)} <LongText text={wordsFor(name, value)} />
            </li>
          ))}
        </ul>
      ),
    }),
  };
};

/** A collapsed stack trace. `of` is the error, which distinguishes several of them for screen readers. */
export const TechnicalDetails = ({ stack, of }: { stack: string; of: string }) => {
  const text = useText(audit);
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
