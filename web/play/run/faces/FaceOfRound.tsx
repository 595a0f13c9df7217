import type { Image } from '../../../../contract/game.ts';
import { sizeInRound } from './device-faces.ts';
import { FacePicture } from './FacePicture.tsx';
import { fileOfSize } from './face-size.ts';

/** A decorative face in the size that rounds show, which is on the device. */
export const FaceOfRound = ({ image }: { image: Image }) => (
  <FacePicture
    file_name={fileOfSize(image, sizeInRound(image))}
    alt=""
    className="block aspect-square overflow-hidden rounded-md bg-face"
  />
);
