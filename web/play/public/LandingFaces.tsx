import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { SampleFace } from '../faces/SampleFace.tsx';

const places = [0, 1, 2, 3, 4, 5];
/** The others are hidden on a narrow screen, where lazy images are then never loaded. */
const facesOnPhone = 3;

/** Sample faces, none of which are in the test. Their space is reserved before they load, so that nothing moves. */
export const LandingFaces = () => {
  const [files, setFiles] = useState<string[]>([]);
  useEffect(() => {
    call('GET /images/phenotype')
      .then((groups) => setFiles(groups.flatMap(({ images }) => images.slice(0, 1)).map(({ file_name }) => file_name)))
      // They are only decorative.
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
