import type { Image } from '../../../../contract/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { trial } from '../../../i18n/trial.ts';
import { sizeInRound } from '../faces/device-faces.ts';
import { FacePicture } from '../faces/FacePicture.tsx';
import { fileOfSize } from '../faces/face-size.ts';

export const SmallRing = ({ seconds }: { seconds: string }) => (
  <svg className="size-7" viewBox="0 0 44 44" fill="none" strokeWidth="5" aria-hidden="true" focusable="false">
    <circle className="stroke-track" cx="22" cy="22" r="18" />
    <path d="M4 22A18 18 0 1 1 22 40" stroke="currentColor" strokeLinecap="round" />
    <text x="22" y="27.5" textAnchor="middle" className="fill-current stroke-none font-extrabold text-base">
      {seconds}
    </text>
  </svg>
);

const looks = 'rounded-sm font-extrabold text-3xs text-on-answer uppercase';

export const SmallAnswers = ({ isTall = false }: { isTall?: boolean }) => {
  const text = useText(trial);
  const height = isTall ? 'leading-8' : 'leading-5';
  return (
    <span className="grid w-full grid-cols-2 gap-1 text-center">
      <span className={`${looks} ${height} bg-no-fill`} translate="no">
        {text.no}
      </span>
      <span className={`${looks} ${height} bg-yes-fill`} translate="no">
        {text.yes}
      </span>
    </span>
  );
};

/** A decorative face in the size that rounds show, which is on the device. */
export const FaceOfRound = ({ image }: { image: Image }) => (
  <FacePicture
    file_name={fileOfSize(image, sizeInRound(image))}
    alt=""
    className="block aspect-square overflow-hidden rounded-md bg-face"
  />
);
