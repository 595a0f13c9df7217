import { isDemo } from '../is-demo.ts';
import type { FigureToolsProps } from './FigureTools.tsx';
import type { Figure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { type FigureRuns, type FiguresOf, runsOf, sourceOf } from './source.ts';

/**
 * What is around a figure: its source, and what is taken along of it.
 * @param at the address of the page, `/findings?runs=unflagged`
 * @param runs those of the page, if it has no others
 */
export const frameOf = (
  speech: FullSpeech,
  { pathname, search }: { pathname: string; search: string },
  of: FiguresOf,
  figure: Figure,
  runs: FigureRuns = runsOf(speech, of),
): Omit<FigureToolsProps, 'figure' | 'speech'> => {
  const { findings } = of;
  const address = `${location.origin}${pathname}${search}#${figure.id}`;
  const [newest] = findings.frozen;
  const staysAt = newest
    ? { address: `/findings/${newest}${search}#${figure.id}`, name: speech.frozen(newest) }
    : undefined;
  return {
    source: sourceOf(speech, findings.faces, runs, isDemo),
    version: runs.version,
    address,
    stays: findings.cod_frozen ? null : staysAt,
    citation: speech.text.cite(
      [figure.title, ...(runs.whose ? [runs.whose] : [])].join('. '),
      runs.version,
      speech.whole(runs.num_runs),
      findings.cod_method,
      address,
    ),
  };
};
