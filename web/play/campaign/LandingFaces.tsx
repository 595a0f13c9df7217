import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { FacePicture } from '../run/faces/FacePicture.tsx';
import { mosaicOf } from '../run/faces/samples.ts';

/** Of a set with several faces for each phenotype; the others have one. Both take up about the same space. */
const many = { places: 12, grid: 'grid-cols-6 sm:grid-cols-4' };
const few = { places: 6, grid: 'grid-cols-3' };

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
  const isMany = files.length === 0 || files.length > few.places;
  const { places, grid } = isMany ? many : few;
  /** Where the first ones have to do: on a phone that is small, or lies on its side. */
  const hidden = (place: number): string => {
    if (!isMany) return place < 3 ? '' : 'max-lg:hidden';
    return place < 6 ? '' : `max-xs:hidden ${place < 8 ? '' : 'landscape:max-lg:hidden'}`;
  };
  return (
    <div className={`mb-3 grid gap-2.5 max-xs:mb-1 sm:mb-0 ${grid}`} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => {
        const file = files[place];
        const looks = `${place % 2 ? 'translate-y-3' : ''} ${hidden(place)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <div key={place} className={`aspect-square overflow-hidden rounded-lg bg-face ${looks}`}>
            {/* Those that are hidden are never loaded. */}
            {file && (
              <FacePicture file_name={file} alt="" lazy={hidden(place) !== ''} sizes="(max-width: 38rem) 15vw, 110px" />
            )}
          </div>
        );
      })}
    </div>
  );
};
