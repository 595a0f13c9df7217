import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { tutorial } from '../../i18n/tutorial.ts';

/** Leaves the tutorial, from any slide. */
export const CloseTutorial = () => {
  const text = useText(tutorial);
  return (
    <nav className="rehearsal-close" aria-label={text.name}>
      <Link to="/home">
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
        </svg>
        {text.close}
      </Link>
    </nav>
  );
};
