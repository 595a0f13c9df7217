import { ImageDown } from 'lucide-react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { type ResultsText, useResultsText } from '../use-results-text.ts';
import type { Own } from './compose.ts';

/** Draws the picture once the typeface is there to measure with, and makes the browser download it. */
const savePicture = async (own: Own, speech: ResultsText) => {
  const [{ composeOwnPicture }, { measuring, toPng }, { saveFile }] = await Promise.all([
    import('./compose.ts'),
    import('../../../ui/picture/to-png.ts'),
    import('../../../ui/save-file.ts'),
    document.fonts.ready,
  ]);
  const picture = composeOwnPicture(own, speech, `${location.host}/test`, measuring());
  saveFile(await toPng(picture, 1), speech.around.picture.file);
};

type Props = Own & {
  /** Below the way back, in the sheet that closes the results: without the line that says what is in the picture. */
  isSecond?: boolean;
};

/** Saves a picture of the results, with nothing in it that leads to a person. */
export const SaveImage = ({ words, guess, isSecond = false }: Props) => {
  const speech = useResultsText();
  const { picture } = speech.around;
  return (
    <div className="grid gap-1.5">
      <ActionButton
        variant={isSecond ? 'outline' : 'solid'}
        icon={ImageDown}
        action={() => savePicture({ words, guess }, speech)}
        busy={picture.saving}
        failed={picture.failed}
      >
        {speech.text.save}
      </ActionButton>
      {!isSecond && <p className="text-center text-text-2 text-xs">{picture.hint}</p>}
    </div>
  );
};
