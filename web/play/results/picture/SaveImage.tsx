import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { aroundResults } from '../../../i18n/around-results.ts';
import { numberFormat } from '../../../i18n/format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { results } from '../../../i18n/results.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Own, Speech } from './compose.ts';

/** Draws the picture once the typeface is there to measure with, and makes the browser download it. */
const savePicture = async (own: Own, speech: Speech) => {
  const [{ composeOwnPicture }, { measuring, toPng }, { saveFile }] = await Promise.all([
    import('./compose.ts'),
    import('../../../ui/picture/to-png.ts'),
    import('../../../ui/save-file.ts'),
    document.fonts.ready,
  ]);
  const picture = composeOwnPicture(own, speech, `${location.host}/test`, measuring());
  saveFile(await toPng(picture, 1), speech.own.file);
};

type Props = Own & {
  /** Below the way back, in the sheet that closes the results: without the line that says what is in the picture. */
  isSecond?: boolean;
};

/** Saves a picture of the results, with nothing in it that leads to a person. */
export const SaveImage = ({ words, guess, seed, isSecond = false }: Props) => {
  const { picture: own } = useText(aroundResults);
  const text = useText(results);
  const { phenotype, adjective } = useText(game);
  const { whole, list } = numberFormat(useLanguage().language);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const save = () => {
    setState('saving');
    savePicture({ words, guess, seed }, { text, own, phenotype, adjective, whole, list }).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className="grid gap-1.5">
      <Button
        variant={isSecond ? 'outline' : 'solid'}
        icon={ImageDown}
        aria-disabled={state === 'saving'}
        onClick={() => state === 'saving' || save()}
      >
        {state === 'saving' ? own.saving : text.save}
      </Button>
      {!isSecond && <p className="text-center text-text-2 text-xs">{own.hint}</p>}
      <p className="font-bold text-no text-sm empty:absolute" role="alert">
        {state === 'failed' && own.failed}
      </p>
    </div>
  );
};
