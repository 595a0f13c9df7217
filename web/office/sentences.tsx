import type { ComponentProps } from 'react';

type Sentences = readonly (string | false | null | undefined)[];

/** A paragraph for each sentence; what has nothing to say is none. */
export const Paragraphs = ({ of, className }: { of: Sentences; className?: string }) =>
  of.map(
    (words) =>
      words && (
        <p key={words} className={className}>
          {words}
        </p>
      ),
  );

/** A list of sentences. */
export const Items = ({ of, ...list }: ComponentProps<'ul'> & { of: readonly string[] }) => (
  <ul {...list}>
    {of.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);
