import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Card } from '../../ui/Card.tsx';
import './how-to-read.css';

export const howToReadId = 'how-to-read';

/** Explains what the figures mean, what they do not, and how they are calculated. */
export const HowToRead = () => {
  const { howToRead } = useText(results);
  return (
    <Card className="card how-to-read" aria-labelledby={howToReadId}>
      <h2 id={howToReadId} tabIndex={-1}>
        {howToRead.title}
      </h2>
      {howToRead.points.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </Card>
  );
};
