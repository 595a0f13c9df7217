import { Breakable } from './Breakable.tsx';
import type { SeriesName } from './series-name.ts';

/** The words for a series, and its name from the server: isolated, so that it cannot change the text direction. */
export const SeriesLabel = ({ name: { words, code } }: { name: SeriesName }) => (
  <span className="series-label">
    <bdi>
      <Breakable text={words} />
    </bdi>
    {code && (
      <>
        {' '}
        <code translate="no">
          <bdi>
            <Breakable text={code} />
          </bdi>
        </code>
      </>
    )}
  </span>
);
