import type { SeriesName } from './series-name.ts';

/** The words for a series, and its name from the server: isolated, so that it cannot change the text direction. */
export const SeriesLabel = ({ name: { words, code } }: { name: SeriesName }) => (
  <span className="wrap-anywhere">
    <bdi>{words}</bdi>
    {code && (
      <>
        {' '}
        <code className="font-mono font-normal text-text-3 text-xs" translate="no">
          <bdi>{code}</bdi>
        </code>
      </>
    )}
  </span>
);
