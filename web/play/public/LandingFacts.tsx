import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';

/** How long, how many faces, how fast; `faces` is undefined while that is not known. */
export const LandingFacts = ({ faces }: { faces: number | undefined }) => {
  const text = useText(landing);
  const facts = [
    text.minutes,
    { figure: faces ? text.faces.figure(faces) : text.faces.unknown, note: text.faces.note },
    text.seconds,
  ];
  return (
    <ul className="landing-facts" aria-label={text.facts}>
      {facts.map(({ figure, note }) => (
        <li key={note}>
          <b>{figure}</b> <small>{note}</small>
        </li>
      ))}
    </ul>
  );
};
