import { FacePicture } from './FacePicture.tsx';
import './sample-face.css';

/** A face to look at, never to judge: decoration beside words that say the same, hence without an alternative text. */
export const SampleFace = (face: { file_name: string; lazy?: boolean }) => (
  <FacePicture {...face} alt="" className="sample-face" sizes="(max-width: 859px) 30vw, 160px" />
);
