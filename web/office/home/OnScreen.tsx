import { Projector } from 'lucide-react';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { LogoMark } from '../../ui/Logo.tsx';

/** Where the pupils who have come in look, each somewhere else. */
const looks = [
  [-9, 2],
  [-5, -3],
  [0, 4],
  [8, 0],
  [-8, 0],
  [3, -3],
] as const;

/** What the class will see, as a picture: it says nothing that the text beside it does not. */
export const OnScreen = () => {
  const { begin: text } = useText(office).home;
  return (
    <div className="hidden p-3 lg:block" aria-hidden="true">
      <div className="flex h-full flex-col justify-between gap-3 rounded-md bg-ink px-6 py-5 text-on-ink">
        <div className="flex items-center justify-between text-sm opacity-80">
          <span>{text.onScreen}</span>
          <Projector className="size-4" />
        </div>
        <div className="flex items-center gap-5">
          <span className="grid size-20 shrink-0 place-items-center rounded-md bg-on-ink text-ink">
            <LogoMark className="h-8 w-12" />
          </span>
          <div>
            <p className="font-bold text-2xl text-amber tracking-widest">•••–••••</p>
            <p className="mt-1 text-sm opacity-80">{text.comeIn}</p>
          </div>
        </div>
        <div className="flex gap-2">
          {looks.map(([x, y]) => (
            <svg key={`${x} ${y}`} className="h-5 w-8" viewBox="0 0 68 44" aria-hidden="true">
              <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="5" />
              <circle cx={34 + x} cy={22 + y} r="9" fill="#E8A33D" />
            </svg>
          ))}
        </div>
      </div>
    </div>
  );
};
