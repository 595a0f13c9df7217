import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Card } from '../../ui/Card.tsx';
import './how-to-read.css';

export const howToReadId = 'how-to-read';

const print = matchMedia('print');

const onPrint = (listener: () => void) => {
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
};

/**
 * Explains what the figures mean, what they do not, and how they are calculated. What they are not is always in view; the
 * rest opens where somebody wants to know, since together it is two screens of a phone. On paper all of it is open.
 */
export const HowToRead = () => {
  const { howToRead } = useText(results);
  const isPrinted = useSyncExternalStore(onPrint, () => print.matches);
  const [first, ...others] = howToRead.points;
  return (
    <Card className="card how-to-read" aria-labelledby={howToReadId}>
      <h2 id={howToReadId} tabIndex={-1}>
        {howToRead.title}
      </h2>
      {first && (
        <div>
          <h3>{first.title}</h3>
          <p>{first.text}</p>
        </div>
      )}
      {others.map(({ title, text }) => (
        <details key={title} open={isPrinted}>
          <summary>
            <h3>{title}</h3>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </Card>
  );
};
