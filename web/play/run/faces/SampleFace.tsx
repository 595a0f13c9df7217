import { FacePicture } from './FacePicture.tsx';

type Props = {
  file_name: string;
  lazy?: boolean;
  /** One of several where otherwise one would be: the file of 256 pixels is sharp on any screen. */
  isSmall?: boolean;
};

/** A decorative face, not to be rated; the text beside it says the same, hence the empty `alt`. */
export const SampleFace = ({ isSmall = false, ...face }: Props) => (
  <FacePicture
    {...face}
    alt=""
    className="block aspect-square overflow-hidden rounded-md bg-face"
    sizes={isSmall ? '(max-width: 859px) 15vw, 80px' : '(max-width: 859px) 30vw, 160px'}
  />
);
