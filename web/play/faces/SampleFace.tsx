import { FacePicture } from './FacePicture.tsx';
import './sample-face.css';

/** A decorative face, not to be rated; the text beside it says the same, hence the empty `alt`. */
export const SampleFace = (face: { file_name: string; lazy?: boolean }) => (
  <FacePicture {...face} alt="" className="sample-face" sizes="(max-width: 859px) 30vw, 160px" />
);
