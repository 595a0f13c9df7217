/** The 512 pixel files are those of a round, the others small pictures beside text. */
export const faceSizes = [
  { pixels: 512, suffix: '' },
  { pixels: 256, suffix: '-256' },
] as const;

/** All files of a face, by the name of its AVIF in 512 pixels, which comes first. */
export const faceFileNames = (file_name: string): string[] => {
  const name = file_name.replace(/\.avif$/, '');
  return faceSizes.flatMap(({ suffix }) => [`${name}${suffix}.avif`, `${name}${suffix}.webp`]);
};
