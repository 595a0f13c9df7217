/** Widths and heights of a face's files, in pixels: each face has the first two, and the others where they are sharper. */
export const faceSizes = [512, 256, 768, 1024] as const;
export type FaceSize = (typeof faceSizes)[number];

/** What every face has: 512 pixels for rounds, 256 for small pictures beside text. */
export const leastSizes: readonly FaceSize[] = [512, 256];

/** Returns the names of all files of a face, given that of its 512 pixel AVIF, which comes first. */
export const faceFileNames = (file_name: string, sizes: readonly number[] = leastSizes): string[] => {
  const name = file_name.replace(/\.avif$/, '');
  return faceSizes
    .filter((pixels) => sizes.includes(pixels))
    .map((pixels) => (pixels === 512 ? name : `${name}-${pixels}`))
    .flatMap((each) => [`${each}.avif`, `${each}.webp`]);
};
