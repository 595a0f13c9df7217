import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';

const places = ['a', 'b', 'c'];

/** Stands where the list will be: on its way, or not to be had just now. */
export const SessionsToCome = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) => {
  const text = useText(table);
  if (hasFailed) {
    return (
      <div className="card sessions-note">
        <p>{text.failed}</p>
        <Button onClick={onRetry}>{text.retry}</Button>
      </div>
    );
  }
  return (
    <>
      <p role="status">{text.loading}</p>
      {places.map((place) => (
        <div key={place} className="card session-to-come" aria-hidden="true">
          <span className="cell-to-come" />
          <span className="cell-to-come" />
        </div>
      ))}
    </>
  );
};
