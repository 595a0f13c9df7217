import { Breakable } from './Breakable.tsx';
import type { SeriesName } from './series-name.ts';

/** A name from the server beside its words: isolated, so that it cannot turn the line around. */
export const SeriesLabel = ({ name: { words, code } }: { name: SeriesName }) => (
  <span className="series-label">
    <bdi>
      <Breakable text={words} />
    </bdi>
    {code && (
      <>
        {' '}
        <code>
          <bdi>
            <Breakable text={code} />
          </bdi>
        </code>
      </>
    )}
  </span>
);
