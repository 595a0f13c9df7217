import { useEffect, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import type { Elements } from '../ui/elements.ts';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { useLocation } from '../ui/router.tsx';
import type { Figure, FiguresOf, FigureVerdict } from './figure.ts';
import { Later } from './Later.tsx';
import { Plot, Sign } from './Plot.tsx';
import { useSpeech } from './speech.ts';

// Below the chart, and the same for every figure: loaded after the first screen.
export const FigureMore = lazyChunk(async () => (await import('./FigureMore.tsx')).FigureMore);

const Verdict = ({ verdict: { isClear, strong, text } }: { verdict: FigureVerdict }) => (
  <p className={cx('flex gap-3 rounded-lg px-3.5 py-3 text-sm', isClear ? 'bg-amber-soft' : 'bg-sunken')}>
    {isClear !== null && (
      <span className="font-bold text-xl" aria-hidden="true">
        {isClear ? '≠' : '≈'}
      </span>
    )}
    <span>
      <strong>{strong}</strong> <span>{text}</span>
    </span>
  </p>
);

/** A link to a figure leads there as soon as that figure is on the page. */
const useArrival = (id: string) => {
  const card = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  useEffect(() => {
    if (!address.endsWith(`#${id}`)) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [address, id]);
  return card;
};

type Props = { figure: Figure; number: number; of: FiguresOf; controls?: Elements; aside?: Elements };

/** A figure: title, chart, verdict; then its table, and what to take along. Everything it shows is in `figure`. */
export const FigureCard = ({ figure, number, of, controls, aside }: Props) => {
  const { text } = useSpeech();
  const { id, measured, title, legend, panels, scale, verdict, notes } = figure;
  const card = useArrival(id);
  const isLone = !legend.some(({ sign }) => sign === 'thin');
  const isLarge = aside !== undefined;
  return (
    <Card
      ref={card}
      className="figure flex scroll-mt-4 flex-col gap-3 sm:p-6 print:break-inside-avoid print:shadow-none"
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <p className="text-sm text-text-2">
        <a className="py-3 underline underline-offset-4" href={`#${id}`} aria-label={text.linkTo(number)}>
          {text.figure(number)}
        </a>{' '}
        <span>{`· ${measured}`}</span>
      </p>
      <h2 id={`${id}-title`} className={cx('-mt-1.5 font-extrabold text-lg', isLarge && 'sm:text-xl')}>
        {title}
      </h2>
      {controls}
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-10">
        <div className="min-w-0 flex-1">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-2">
            {legend.map(({ sign, text: said }) => (
              <li key={said} className="flex items-center">
                <Sign sign={sign} isLone={isLone} />
                <span>{said}</span>
              </li>
            ))}
          </ul>
          <div className={cx(panels.length > 1 && 'mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2')}>
            {panels.map((panel) => (
              <Plot key={panel.key} {...{ panel, scale, isLarge }} nothing={text.noAnswers} />
            ))}
          </div>
        </div>
        {aside}
      </div>
      {verdict && <Verdict verdict={verdict} />}
      {notes.map((note) => (
        <p key={note} className="max-w-192 text-sm text-text-2">
          {note}
        </p>
      ))}
      <Later meanwhile={<div className="min-h-32" />}>
        <FigureMore {...{ figure, of }} />
      </Later>
    </Card>
  );
};
