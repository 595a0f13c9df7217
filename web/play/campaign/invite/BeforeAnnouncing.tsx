import { Link } from 'react-router';
import { announcing } from '../../../i18n/announcing.ts';
import { useText } from '../../../i18n/language.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useLacking } from './use-lacking.ts';
import './before-announcing.css';

/** What is to be set up before the public test is announced, for whoever can do something about it. */
export const BeforeAnnouncing = () => {
  const text = useText(announcing);
  const lacking = useLacking();
  if (lacking.length === 0) return null;
  return (
    <Card variant="note" className="card before-announcing" role="note">
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <ul>
        {lacking.map((item) => (
          <li key={item}>{text.items[item]}</li>
        ))}
      </ul>
      <p>
        <Link to="/installation">{text.open}</Link>
      </p>
      <small>{text.who}</small>
    </Card>
  );
};
