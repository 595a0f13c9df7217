import { FacePicture } from './FacePicture.tsx';

/** A decorative face among several, not to be rated; the text beside it says the same, hence the empty `alt`. */
export const SampleFace = ({ file_name }: { file_name: string }) => (
  <FacePicture
    file_name={file_name}
    alt=""
    className="block aspect-square overflow-hidden rounded-md bg-face"
    sizes="(max-width: 859px) 15vw, 80px"
  />
);
