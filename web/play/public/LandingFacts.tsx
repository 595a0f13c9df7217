import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';

/** How long, how many faces, how fast. */
export const LandingFacts = () => {
  const text = useText(landing);
  const [faces, setFaces] = useState<number>();
  useEffect(() => {
    call('GET /images')
      .then((images) => setFaces(images.filter(({ tutorial }) => !tutorial).length))
      // The fact is then told without its figure.
      .catch(() => {});
  }, []);
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
