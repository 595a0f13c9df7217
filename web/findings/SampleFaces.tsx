import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { SampleFace } from '../play/run/faces/SampleFace.tsx';

/** One sample face of each phenotype of the set in use; they are only decorative. */
const useSampleFiles = (): string[] => {
  const [files, setFiles] = useState<string[]>([]);
  useEffect(() => {
    call('GET /images/phenotype')
      .then((groups) => setFiles(groups.flatMap(({ images }) => images.slice(0, 1).map(({ file_name }) => file_name))))
      .catch(() => {});
  }, []);
  return files;
};

/** Six faces that are not of the test, in places of their own. */
export const SampleFaces = () => {
  const files = useSampleFiles();
  return Array.from({ length: 6 }, (_, place) => {
    const file = files[place];
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
    return <div key={place}>{file && <SampleFace file_name={file} isSmall />}</div>;
  });
};
