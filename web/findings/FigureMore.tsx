import { useId, useState } from 'react';
import type { FindingFaces } from '../../contract/findings.ts';
import { minimumFacesOfPhenotype } from '../../contract/rules/limits.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { isDemo } from '../is-demo.ts';
import { Button } from '../ui/Button.tsx';
import { useLocation } from '../ui/router.tsx';
import { saveFile } from '../ui/save-file.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { type Figure, type FiguresOf, sourceOf, type Table } from './figure.ts';
import { Sign } from './Plot.tsx';
import { useFullSpeech } from './speech.ts';
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

/** Few readers take a picture along: what draws it is loaded when somebody does. */
const drawPicture = async (kind: 'png' | 'svg', figure: Figure, imprint: string[]): Promise<Blob> => {
  const [{ composePicture }, { measuring, toPng }, { toSvg }] = await Promise.all([
    import('./figure-picture.ts'),
    import('../ui/picture/to-png.ts'),
    import('../ui/picture/to-svg.ts'),
    // A canvas measures and draws with the typeface only once it is there.
    document.fonts.ready,
  ]);
  const sentences = figure.panels.flatMap(({ rows }) => rows.map(({ sentence }) => sentence));
  const picture = composePicture(figure, imprint, sentences.join(' '), measuring());
  return kind === 'png' ? toPng(picture) : new Blob([toSvg(picture)], { type: 'image/svg+xml' });
};

/** Writes a picture to the clipboard; false where the browser does not let the page do it. */
const copied = async (png: Promise<Blob>): Promise<boolean> => {
  try {
    // Begun before the picture is there: later, some browsers no longer take it for what somebody has clicked.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
};

const FigureTools = ({ figure, of }: Props) => {
  const speech = useFullSpeech();
  const { text, whole, frozen: frozenName } = speech;
  const { tools } = text;
  const { cod_frozen, cod_method, frozen } = of.findings;
  const { pathname, search } = useLocation();
  const { num_runs, whose, version, said } = sourceOf(speech, of, figure, isDemo);
  const address = `${location.origin}${pathname}${search}#${figure.id}`;
  const named = whose ? `${figure.title}. ${whose}` : figure.title;
  const citation = text.cite(named, version, whole(num_runs), cod_method, address);
  const [newest] = frozen;
  const [message, setMessage] = useState('');
  const { state, copy } = useCopy(citation);

  const draw = (kind: 'png' | 'svg') => drawPicture(kind, figure, [said, address]);
  const save = async (kind: 'png' | 'svg', picture = draw(kind)) => {
    saveFile(await picture, `${tools.fileName(figure.id, version)}.${kind}`);
    return '';
  };
  const copyPicture = async () => {
    const picture = draw('png');
    if (await copied(picture)) return tools.copied;
    await save('png', picture);
    return tools.copySaved;
  };
  const ways = [
    [tools.copy, copyPicture],
    [tools.savePng, () => save('png')],
    [tools.saveSvg, () => save('svg')],
  ] as const;
  const take = async (work: () => Promise<string>) => {
    setMessage('');
    setMessage(await work().catch(() => tools.failed));
  };

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {ways.map(([name, work]) => (
          <Button key={name} variant="outline" size="small" onClick={() => take(work)}>
            {name}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {message}
      </p>
      <div className="grid justify-items-start gap-2 rounded-lg bg-sunken p-4 text-sm">
        <h3 className="font-bold">{tools.citation}</h3>
        <p className="wrap-anywhere">{citation}</p>
        {!cod_frozen && (
          <p>
            <span>{tools.moves}</span>{' '}
            {newest ? (
              <TextLink isInline to={`/findings/${newest}${search}#${figure.id}`}>
                {tools.stays(frozenName(newest))}
              </TextLink>
            ) : (
              <span>{tools.saySo}</span>
            )}
          </p>
        )}
        <Button variant="outline" size="small" onClick={copy}>
          {tools.copyCitation}
        </Button>
        <p role="status" className="empty:hidden">
          {state === 'copied' && <span>{tools.citationCopied}</span>}
          {state === 'denied' && <span>{tools.select}</span>}
        </p>
      </div>
    </>
  );
};

export const FigureMore = ({ figure, of }: Props) => {
  const speech = useFullSpeech();
  const { text } = speech;
  const [open, setOpen] = useState<'table' | 'words' | 'tools' | null>(null);
  const tables = 'finding' in figure.tables ? wordTables(speech, figure.tables.finding) : figure.tables;
  const openId = `${figure.id}-open`;
  return (
    <>
      <small className="mt-auto text-text-2 text-xs">{sourceOf(speech, of, figure, isDemo).said}</small>
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
