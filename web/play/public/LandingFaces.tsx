import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { SampleFace } from '../faces/SampleFace.tsx';

const places = [0, 1, 2, 3, 4, 5];
/** The rest is hidden on a narrow screen, where a lazy image is then not even loaded. */
const facesOnPhone = 3;

/** Sample faces, none of them a face of the test. Their places are there before they are, so that nothing moves. */
export const LandingFaces = () => {
  const [files, setFiles] = useState<string[]>([]);
  useEffect(() => {
    call('GET /images/phenotype')
      .then((groups) => setFiles(groups.flatMap(({ images }) => images.slice(0, 1)).map(({ file_name }) => file_name)))
      // Decoration: the page says everything without them.
      .catch(() => {});
  }, []);
  return (
    <div className="landing-faces" aria-hidden="true">
      {places.map((place) => {
        const file = files[place];
        return <div key={place}>{file && <SampleFace file_name={file} lazy={place >= facesOnPhone} />}</div>;
      })}
    </div>
  );
};
