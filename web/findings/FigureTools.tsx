import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { useCopy } from '../ui/use-copy.ts';
import type { Figure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';

/** What a figure's tools copy, save and cite. */
export type FigureToolsProps = {
  figure: Figure;
  speech: FullSpeech;
  /** Source, n, date and faces: below the figure and in its picture. */
  source: string;
  /** Where the figure can be found. */
  address: string;
  /** How to cite it. */
  citation: string;
  /** The day of the data, for names of files. */
  version: string;
  /** Where the same figure stays as it is: null in a frozen edition itself, undefined before the first. */
  stays: { address: string; name: string } | null | undefined;
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

/** What to take along of a figure: a picture to paste, files, and how to cite it. */
export const FigureTools = ({
  figure,
  speech: { text },
  source,
  address,
  citation,
  version,
  stays,
}: FigureToolsProps) => {
  const [message, setMessage] = useState('');
  const [isCiting, setCiting] = useState(false);
  const citationId = useId();
  const { state, copy } = useCopy(citation);
  const name = text.tools.fileName(figure.id, version);

  const imprint = [source, address];
  // Few readers take a picture along: what draws and saves it is loaded when somebody does.
  const loadTaking = () => import('./picture/take.ts');
  const png = async () => (await loadTaking()).takePng(figure, imprint);
  const save = async (picture: Promise<Blob>, ending: 'png' | 'svg') =>
    (await loadTaking()).savePicture(await picture, `${name}.${ending}`);
  const trying = (work: () => Promise<string>) => async () => {
    setMessage('');
    setMessage(await work().catch(() => text.tools.failed));
  };
  const savePng = async () => {
    await save(png(), 'png');
    return '';
  };
  const saveSvg = async () => {
    await save((await loadTaking()).takeSvg(figure, imprint), 'svg');
    return '';
  };
  const copyPicture = async () => {
    const picture = png();
    if (await copied(picture)) return text.tools.copied;
    await save(picture, 'png');
    return text.tools.copySaved;
  };

  return (
    <div className="figure-tools">
      <fieldset>
        <legend className="sr-only">{text.tools.more}</legend>
        <Button variant="outline" size="small" onClick={trying(copyPicture)}>
          {text.tools.copy}
        </Button>
        <Button variant="outline" size="small" onClick={trying(savePng)}>
          {text.tools.savePng}
        </Button>
        <Button variant="outline" size="small" onClick={trying(saveSvg)}>
          {text.tools.saveSvg}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-expanded={isCiting}
          aria-controls={citationId}
          onClick={() => setCiting(!isCiting)}
        >
          {text.tools.cite}
        </Button>
      </fieldset>
      <p role="status" className="figure-message">
        {message}
      </p>
      <div id={citationId} className="figure-citation" hidden={!isCiting}>
        <h3>{text.tools.citation}</h3>
        <p>{citation}</p>
        {stays !== null && (
          <p>
            <span>{text.tools.moves}</span>{' '}
            {stays ? <Link to={stays.address}>{text.tools.stays(stays.name)}</Link> : <span>{text.tools.saySo}</span>}
          </p>
        )}
        <Button variant="outline" size="small" onClick={copy}>
          {text.tools.copyCitation}
        </Button>
        <p role="status">
          {state === 'copied' && <span>{text.tools.citationCopied}</span>}
          {state === 'denied' && <span>{text.tools.select}</span>}
        </p>
      </div>
    </div>
  );
};
