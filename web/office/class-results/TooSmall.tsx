import { Link } from 'react-router';
import type { ClassResults } from '../../../contract/class-results.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';

const ways = [
  ['talk', '/guide#talk-questions'],
  ['public', '/test'],
  ['rehearsal', '/sessions'],
] as const;

type Props = { results: ClassResults; mayGrow: boolean };

/** In place of figures that would show single people: why, and what a lesson can do without them. */
export const TooSmall = ({ results: { num_completed, num_untimed }, mayGrow }: Props) => {
  const text = useText(classResults).tooSmall;
  return (
    <Card className="card too-small" aria-labelledby="too-small">
      <h2 id="too-small">{text.title}</h2>
      <p>
        {text.why(num_completed - num_untimed)} {mayGrow && text.mayStillCome}
      </p>
      <h3>{text.instead}</h3>
      <ul>
        {ways.map(([way, address]) => (
          <li key={way}>
            {text.ways[way].text} <Link to={address}>{text.ways[way].link}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
