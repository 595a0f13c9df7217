import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { SampleFace } from '../run/faces/SampleFace.tsx';
import { mosaicOf } from '../run/faces/samples.ts';

/** Of a set with several faces for each phenotype; the others have one. Both take up the same space. */
const many = { places: 24, onPhone: 12 };
const few = { places: 6, onPhone: 3 };

/** Sample faces, none of which are in the test. Their space is reserved before they load, so that nothing moves. */
export const LandingFaces = () => {
  const [files, setFiles] = useState<string[]>([]);
  useEffect(() => {
    call('GET /images/phenotype')
      .then((groups) => setFiles(mosaicOf(groups).map(({ file_name }) => file_name)))
      // They are only decorative.
      .catch(() => {});
  }, []);
  // The sets that come with the product have several: their places are where they stay, before they are known too.
  const isMany = files.length === 0 || files.length === many.places;
  const { places, onPhone } = isMany ? many : few;
  return (
    <div className="landing-faces" data-many={isMany} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => {
        const file = files[place];
        // The others are hidden on a narrow screen, where lazy images are then never loaded.
        const isLazy = place >= onPhone;
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
        return <div key={place}>{file && <SampleFace file_name={file} lazy={isLazy} isSmall={isMany} />}</div>;
      })}
    </div>
  );
};
