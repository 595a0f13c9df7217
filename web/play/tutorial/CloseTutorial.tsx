import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { tutorial } from '../../i18n/tutorial.ts';
import { Cross } from '../run/Cross.tsx';
import '../run/way-out.css';

/** Leaves the tutorial, from any slide. */
export const CloseTutorial = () => {
  const text = useText(tutorial);
  return (
    <nav className="way-out" aria-label={text.name}>
      <Link to="/home">
        <Cross />
        {text.close}
      </Link>
    </nav>
  );
};
