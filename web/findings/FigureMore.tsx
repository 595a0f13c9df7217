import { useId, useState } from 'react';
import type { FindingFaces } from '../../contract/findings.ts';
import { minimumFacesOfPhenotype } from '../../contract/rules/limits.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { isDemo } from '../is-demo.ts';
import { Button } from '../ui/Button.tsx';
import { FigureTools } from './FigureTools.tsx';
import type { Figure, Table } from './figure.ts';
import { useFullSpeech } from './full-speech.ts';
import { Sign } from './Plot.tsx';
import { type FiguresOf, runsOf, sourceOf } from './source.ts';
import { moreTexts } from './texts.ts';
import { wordTables } from './word-tables.ts';

const minimumFacesOfPool = minimumFacesOfPhenotype * phenotypes.length;

/** What the lines of a figure mean; of a small set of faces there is only the thick one. */
export const HowToRead = ({ faces }: { faces: FindingFaces }) => {
  const { read } = moreTexts.useTexts();
  return (
    <aside
      className="grid content-center gap-3 border-amber border-l-4 pl-4 text-sm lg:w-75 lg:shrink-0"
      aria-labelledby="how-to-read"
    >
      <h3 id="how-to-read" className="font-bold text-base">
        {read.title}
      </h3>
      <p>
        <Sign sign="thick" />
        <b>{read.thick(faces.num_faces)}</b> <span>{read.thickText}</span>
      </p>
      {faces.num_faces >= minimumFacesOfPool && (
        <p>
          <Sign sign="thin" />
          <b>{read.thin}</b> <span>{read.thinText}</span>
        </p>
      )}
      <p>{read.strict}</p>
    </aside>
  );
};

const cell = 'border-line border-b py-1.5 pr-3 text-left align-top';

/** The exact figures. Wide ones scroll in a box of their own, which the keyboard reaches. */
const FigureTable = ({ table: { caption, head, rows } }: { table: Table }) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" aria-labelledby={id} tabIndex={0}>
      <table className="w-full text-sm tabular-nums">
        <caption id={id} className="pb-1.5 text-left text-text-2">
          {caption}
        </caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={`${cell} font-bold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => {
            const [first, ...others] = cells;
            return (
              <tr key={cells.join('|')}>
                <th scope="row" className={`${cell} min-w-34 font-bold`}>
                  {first}
                </th>
                {others.map((text, index) => (
                  <td key={`${head[index + 1]}`} className={`${cell} min-w-22`}>
                    {text}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

type Props = { figure: Figure; of: FiguresOf };

/** Below a figure: its source; and one at a time its tables, its rows in words, and what to take along. */
export const FigureMore = ({ figure, of }: Props) => {
  const speech = useFullSpeech();
  const { text } = speech;
  const [open, setOpen] = useState<'table' | 'words' | 'tools' | null>(null);
  const tables = 'finding' in figure.tables ? wordTables(speech, figure.tables.finding) : figure.tables;
  const openId = `${figure.id}-open`;
  return (
    <>
      <small className="mt-auto text-text-2 text-xs">
        {sourceOf(speech, of.findings.faces, runsOf(speech, of, figure), isDemo)}
      </small>
      <div className="flex flex-wrap gap-2 print:hidden">
        {(['table', 'words', 'tools'] as const).map((part) => (
          <Button
            key={part}
            variant="outline"
            size="small"
            className="flex-auto sm:flex-none"
            aria-expanded={open === part}
            aria-controls={openId}
            onClick={() => setOpen(open === part ? null : part)}
          >
            {text.show[part]}
          </Button>
        ))}
      </div>
      {open && (
        <div id={openId} className={open === 'table' ? 'grid gap-5' : 'grid gap-3 print:hidden'}>
          {open === 'table' && tables.map((table) => <FigureTable key={table.caption} table={table} />)}
          {open === 'words' && (
            <ul className="grid list-disc gap-1 pl-5 text-text-2">
              {figure.panels.flatMap(({ key, rows }) =>
                rows.map((row) => <li key={`${key}-${row.key}`}>{row.sentence}</li>),
              )}
            </ul>
          )}
          {open === 'tools' && <FigureTools {...{ figure, of }} />}
        </div>
      )}
    </>
  );
};
