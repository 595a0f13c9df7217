import { useState } from 'react';
import { isDemo } from '../is-demo.ts';
import { Button } from '../ui/Button.tsx';
import { useLocation } from '../ui/router.tsx';
import { saveFile } from '../ui/save-file.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { useCopy } from '../ui/use-copy.ts';
import type { Figure } from './figure.ts';
import { useFullSpeech } from './full-speech.ts';
import { type FiguresOf, runsOf, sourceOf } from './source.ts';

/** Few readers take a picture along: what draws it is loaded when somebody does. */
const drawPicture = async (kind: 'png' | 'svg', figure: Figure, imprint: string[]): Promise<Blob> => {
  const [{ composePicture }, { measuring, toPng }, { toSvg }] = await Promise.all([
    import('./picture/compose.ts'),
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

type Props = { figure: Figure; of: FiguresOf };

/** What to take along of a figure: a picture to paste, files, and how to cite it. */
export const FigureTools = ({ figure, of }: Props) => {
  const speech = useFullSpeech();
  const { text, whole, frozen: frozenName } = speech;
  const { tools } = text;
  const { cod_frozen, cod_method, faces, frozen } = of.findings;
  const { pathname, search } = useLocation();
  const runs = runsOf(speech, of, figure);
  const address = `${location.origin}${pathname}${search}#${figure.id}`;
  const named = [figure.title, ...(runs.whose ? [runs.whose] : [])].join('. ');
  const citation = text.cite(named, runs.version, whole(runs.num_runs), cod_method, address);
  const [newest] = frozen;
  const [message, setMessage] = useState('');
  const { state, copy } = useCopy(citation);

  const draw = (kind: 'png' | 'svg') => drawPicture(kind, figure, [sourceOf(speech, faces, runs, isDemo), address]);
  const save = async (kind: 'png' | 'svg', picture = draw(kind)) => {
    saveFile(await picture, `${tools.fileName(figure.id, runs.version)}.${kind}`);
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
