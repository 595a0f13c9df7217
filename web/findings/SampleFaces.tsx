import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { SampleFace } from '../play/run/faces/SampleFace.tsx';

/** Six faces that are not of the test, one of each phenotype of the set in use; they are only decorative. */
export const SampleFaces = () => {
  const [files, setFiles] = useState<string[]>([]);
  useEffect(() => {
    call('GET /images/phenotype')
      .then((groups) => setFiles(groups.flatMap(({ images }) => images.slice(0, 1).map(({ file_name }) => file_name))))
      .catch(() => {});
  }, []);
  return (
    <div className="grid aspect-6/1 grid-cols-6 gap-1.5 lg:aspect-3/2 lg:grid-cols-3 lg:gap-2">
      {files.map((file) => (
        <SampleFace key={file} file_name={file} />
      ))}
    </div>
  );
};
