import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Where each of the eyes looks, from its middle. */
const looks = [
  ...([
    [-9, 1],
    [5, -4],
    [0, 5],
    [8, 0],
    [-4, -4],
    [9, 2],
    [-8, -1],
    [2, 5],
  ] as const),
  ...([
    [6, -3],
    [-2, 4],
    [9, 1],
    [-7, -3],
    [0, -5],
    [-9, 2],
    [4, 4],
    [7, -2],
  ] as const),
] as const;

/** Four in a row, none of which looks where another does. */
const Eyes = () => (
  <svg viewBox="0 0 314 228" className="w-full" aria-hidden="true" focusable="false">
    {looks.map(([x, y], place) => (
      <g key={`${x} ${y}`} transform={`translate(${(place % 4) * 82} ${Math.floor(place / 4) * 61})`}>
        <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="5" />
        <circle cx={34 + x} cy={22 + y} r="10" className="fill-amber" />
      </g>
    ))}
  </svg>
);

/** Points visitors without an account, who may land on the sign-in page, to the test. */
export const TestInvitation = () => {
  const { test } = useText(login);
  const heading = useId();
  return (
    <aside
      className="flex w-108 flex-col justify-between gap-8 bg-ink p-8 pt-10 text-on-ink max-lg:hidden"
      aria-labelledby={heading}
    >
      <Eyes />
      <div className="grid justify-items-start gap-2">
        <h2 id={heading} className="font-bold text-xl">
          {test.question}
        </h2>
        <p className="text-on-ink/80">{test.text}</p>
        <ButtonLink variant="amber" size="large" after={ArrowRight} className="mt-3" to="/test">
          {test.action}
        </ButtonLink>
      </div>
    </aside>
  );
};
