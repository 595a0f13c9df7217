import type { Image } from '../../../contract/game.ts';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';

/** The rounds of the campaign: each shows all faces once. */
const rounds = 5;

type Fact = { figure: string; note: string; isKnown?: boolean };

/** The duration of the test, how many faces are shown in all, and the time per face. `images` is undefined until loaded. */
export const LandingFacts = ({ images = [] }: { images: Image[] | undefined }) => {
  const text = useText(landing);
  const { figure, unknown, note, builtInNote } = text.faces;
  const [face] = images;
  const count = images.filter(({ tutorial }) => !tutorial).length;
  const facts: Fact[] = [
    text.minutes,
    {
      figure: count > 0 ? figure(rounds * count) : unknown,
      // Invisible until the faces are loaded, but takes up the space; both notes are about the same length.
      note: face?.des_credit ? note : builtInNote,
      isKnown: face !== undefined,
    },
    text.seconds,
  ];
  return (
    <ul className="landing-facts" aria-label={text.facts}>
      {facts.map(({ figure, note, isKnown }) => (
        <li key={note}>
          <b>{figure}</b> <small data-known={isKnown}>{note}</small>
        </li>
      ))}
    </ul>
  );
};
