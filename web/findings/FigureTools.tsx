import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useCopy } from '../ui/use-copy.ts';
import type { Figure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';

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

/** What a figure's tools copy, save and cite. */
export type Taken = {
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

type Props = { figure: Figure; text: FullSpeech['text']; taken: Taken };

/** What to take along of a figure: a picture to paste, files, and how to cite it. */
export const FigureTools = ({ figure, text, taken: { source, address, citation, version, stays } }: Props) => {
  const [message, setMessage] = useState('');
  const { state, copy } = useCopy(citation);
  const { tools } = text;

  const imprint = [source, address];
  // Few readers take a picture along: what draws and saves it is loaded when somebody does.
  const loadTaking = () => import('./picture/take.ts');
  const png = async () => (await loadTaking()).takePng(figure, imprint);
  const svg = async () => (await loadTaking()).takeSvg(figure, imprint);
  const save = async (picture: Promise<Blob>, ending: 'png' | 'svg', said = '') => {
    (await loadTaking()).savePicture(await picture, `${tools.fileName(figure.id, version)}.${ending}`);
    return said;
  };
  const copyPicture = async () => {
    const picture = png();
    if (await copied(picture)) return tools.copied;
    return save(picture, 'png', tools.copySaved);
  };
  const ways = [
    [tools.copy, copyPicture],
    [tools.savePng, () => save(png(), 'png')],
    [tools.saveSvg, () => save(svg(), 'svg')],
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
        {stays !== null && (
          <p>
            <span>{tools.moves}</span>{' '}
            {stays ? (
              <TextLink isInline to={stays.address}>
                {tools.stays(stays.name)}
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
