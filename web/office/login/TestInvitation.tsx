import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Where each of the eyes looks, from its middle. */
const across = [-9, 5, 0, 8, -4, 9, -8, 2, 6, -2, 9, -7, 0, -9, 4, 7];
const down = [1, -4, 5, 0, -4, 2, -1, 5, -3, 4, 1, -3, -5, 2, 4, -2];

/** Four in a row, none of which looks where another does. */
const Eyes = () => (
  <svg viewBox="0 0 314 228" className="w-full" aria-hidden="true" focusable="false">
    {across.map((x, place) => (
      <g key={`${x} ${down[place]}`} transform={`translate(${(place % 4) * 82} ${Math.floor(place / 4) * 61})`}>
        <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="5" />
        <circle cx={34 + x} cy={22 + (down[place] ?? 0)} r="10" className="fill-amber" />
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
